import RPC

/// A JSON value by meaning: members in any order, numbers by value.
enum JSONValue: Hashable {
    case null
    case boolean(Bool)
    case integer(Int64)
    /// Any other number, as it was written.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    init(_ node: JSONNode) {
        self =
            switch node.kind {
            case .null: .null
            case .boolean: .boolean(node.boolean ?? false)
            case .number: node.integer.map { .integer($0) } ?? .number(String(decoding: node.bytes, as: UTF8.self))
            case .string: .string(node.string ?? "")
            case .array: .array(node.elements.map { JSONValue($0) })
            case .object: .object(Dictionary(node.members.map { ($0.name, JSONValue($0.value)) }) { first, _ in first })
            }
    }

    init(_ text: String) throws { self.init(try JSONDocument(parsing: Array(text.utf8)).root) }

    subscript(member: String) -> JSONValue? {
        get {
            guard case .object(let members) = self else { return nil }
            return members[member]
        }
        set {
            guard case .object(var members) = self else { return }
            members[member] = newValue
            self = .object(members)
        }
    }
}

extension JSONValue: CustomStringConvertible {
    /// JSON, with members in alphabetical order: equal values have equal descriptions.
    var description: String {
        switch self {
        case .null: return "null"
        case .boolean(let value): return "\(value)"
        case .integer(let value): return "\(value)"
        case .number(let text): return text
        case .string(let text): return quoted(text)
        case .array(let elements): return "[\(elements.map(\.description).joined(separator: ","))]"
        case .object(let members):
            let texts = members.sorted { $0.key < $1.key }.map { "\(quoted($0.key)):\($0.value)" }
            return "{\(texts.joined(separator: ","))}"
        }
    }

    private func quoted(_ text: String) -> String {
        var bytes: [UInt8] = []
        JSONWriter.writeString(text, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
