import Foundation

/// Finds the rules of a record in the source of a service. A rule is a mutating function that other files can call.
/// Swift cannot list the functions of a type. Without the list, a diagram could lack a rule unnoticed.
public enum RuleSource {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// - Parameters:
    ///   - type: the name of the record.
    ///   - folder: the folder of the service, from the root of the project.
    /// - Returns: the names of the functions.
    public static func rules(of type: String, in folder: String) throws -> Set<String> {
        try texts(in: folder).reduce(into: []) { found, file in found.formUnion(rules(of: type, inText: file.text)) }
    }

    /// Returns the names of the files that contain one of the texts. Tests search for statements that change a state.
    public static func files(in folder: String, containing texts: [String]) throws -> Set<String> {
        Set(try Self.texts(in: folder).filter { file in texts.contains(where: file.text.contains) }.map(\.name))
    }

    private static func texts(in folder: String) throws -> [(name: String, text: String)] {
        let files = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
        let sources = (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        return try sources.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
    }

    /// The formatter indents members by four spaces, and a declaration at the margin opens or ends a type.
    private static func rules(of type: String, inText text: String) -> [String] {
        var isInside = false
        return text.split(separator: "\n").compactMap { line in
            if let first = line.first, first != " " {
                let opens = [" ", ":", "<"].contains { end in
                    line.contains("extension \(type)\(end)") || line.contains("struct \(type)\(end)")
                }
                isInside = opens || (isInside && first != "}")
            }
            let declaration = "    mutating func "
            guard isInside, line.hasPrefix(declaration) else { return nil }
            return String(line.dropFirst(declaration.count).prefix { $0 != "(" && $0 != "<" })
        }
    }
}
