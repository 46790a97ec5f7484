@testable import Documentation

/// The types of some modules by their names, with their members and comments.
struct ContractComments {
    struct Declaration {
        var comment: String
        /// `Item` of `Page<Item>`.
        var parameters: [String] = []
        /// The type of which a type alias is another name.
        var target: String?
        var properties: [String: Property] = [:]
        var cases: [String: String] = [:]
    }

    struct Property {
        var type: String
        var comment: String
    }

    private(set) var declarations: [String: Declaration] = [:]

    init() {}

    /// - Parameter paths: the names of types by the compiler's identifiers, also of other modules.
    init(_ graph: SymbolGraph, paths: [String: String]) {
        for symbol in graph.symbols {
            switch symbol.kind.identifier {
            case "swift.struct", "swift.enum", "swift.class":
                declarations[symbol.path] = Declaration(
                    comment: symbol.comment, parameters: symbol.swiftGenerics?.parameters?.map(\.name) ?? [])
            case "swift.typealias":
                declarations[symbol.path] = Declaration(
                    comment: symbol.comment, target: Self.type(in: symbol, after: "=", paths))
            default: break
            }
        }
        for symbol in graph.symbols {
            guard let name = symbol.pathComponents.last else { continue }
            let owner = symbol.pathComponents.dropLast().joined(separator: ".")
            switch symbol.kind.identifier {
            case "swift.property":
                guard let type = Self.type(in: symbol, after: ":", paths) else { continue }
                declarations[owner]?.properties[name] = Property(type: type, comment: symbol.comment)
            case "swift.enum.case":
                let word = name.prefix { $0 != "(" }
                declarations[owner]?.cases[String(word)] = symbol.comment
            default: break
            }
        }
    }

    func merging(_ other: ContractComments) -> ContractComments {
        var merged = self
        merged.declarations.merge(other.declarations) { first, _ in first }
        return merged
    }

    static func paths(of graph: SymbolGraph) -> [String: String] {
        Dictionary(graph.symbols.map { ($0.identifier.precise, $0.path) }) { first, _ in first }
    }

    /// Returns the type in a declaration, with the whole names of types that are nested in others.
    private static func type(in symbol: SymbolGraph.Symbol, after mark: Character, _ paths: [String: String])
        -> String?
    {
        var text: String?
        for fragment in symbol.declarationFragments {
            guard let written = text else {
                if fragment.kind == "text", let at = fragment.spelling.firstIndex(of: mark) {
                    text = String(fragment.spelling[at...].dropFirst())
                }
                continue
            }
            if let path = fragment.preciseIdentifier.flatMap({ paths[$0] }), fragment.kind == "typeIdentifier" {
                text = withoutOwner(written) + path
            } else {
                text = written + fragment.spelling
            }
        }
        return text.map { String($0.prefix { $0 != "{" }.filter { $0 != " " }) }
    }

    /// Removes `Book.` before the `Reply` of `Book.Reply`.
    private static func withoutOwner(_ text: String) -> String {
        guard text.last == "." else { return text }
        return String(text.dropLast(text.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "." }.count))
    }
}
