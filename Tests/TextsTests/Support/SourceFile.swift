import Foundation

/// A Swift file of the project as text.
struct SourceFile: Sendable {
    var name: String
    var text: String

    /// A call in the file, with its literal arguments.
    struct Call: Sendable {
        /// The text after the opening parenthesis, without leading space.
        var arguments: String
        /// The string literals among the arguments, in order, without interpolations.
        var literals: [String]
    }

    /// The files of all services and shared modules.
    static func all() throws -> [SourceFile] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        return try ["Shared", "Services"].flatMap { folder -> [SourceFile] in
            let files = FileManager.default.enumerator(
                at: root.appending(path: folder), includingPropertiesForKeys: nil)
            let paths = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
            return try paths.map { path in
                SourceFile(name: path.lastPathComponent, text: try String(contentsOf: path, encoding: .utf8))
            }
        }
    }

    /// - Parameter opening: the beginning of the call, including the parenthesis: `.format(`.
    func calls(_ opening: String) -> [Call] {
        text.components(separatedBy: opening).dropFirst().map { rest in
            Call(
                arguments: rest.trimmingCharacters(in: .whitespacesAndNewlines), literals: Self.literals(in: rest[...]))
        }
    }

    /// Returns the text up to the closing parenthesis of the call.
    private static func literals(in text: Substring) -> [String] {
        var rest = text
        var literals: [String] = []
        var depth = 1
        while depth > 0, let character = rest.popFirst() {
            switch character {
            case "(": depth += 1
            case ")": depth -= 1
            case "\"": literals.append(literal(from: &rest))
            default: break
            }
        }
        return literals
    }

    /// Reads the text after the first quote, including the last quote.
    private static func literal(from rest: inout Substring) -> String {
        var literal = ""
        while let character = rest.popFirst(), character != "\"" {
            guard character == "\\" else {
                literal.append(character)
                continue
            }
            if rest.popFirst() == "(" { skipPlace(in: &rest) }
        }
        return literal
    }

    /// Reads the text after `\(`, including the closing parenthesis.
    private static func skipPlace(in rest: inout Substring) {
        var depth = 1
        while depth > 0, let character = rest.popFirst() {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
        }
    }
}
