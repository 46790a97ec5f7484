import RPC

/// Writes JSON as people read it: two spaces a level, and short objects and lists on one line.
enum SampleJSON {
    static func text(_ node: JSONNode) -> String { text(node, indent: 0) }

    static func object(_ members: [(name: String, value: JSONNode)]) -> String { object(members, indent: 0) }

    /// The most characters of an object or a list on one line.
    private static let width = 72

    private static func text(_ node: JSONNode, indent: Int) -> String {
        switch node.kind {
        case .object: object(node.members, indent: indent)
        case .array: wrapped("[", node.elements.map { text($0, indent: indent + 1) }, "]", indent: indent)
        default: String(decoding: node.bytes, as: UTF8.self)
        }
    }

    private static func object(_ members: [(name: String, value: JSONNode)], indent: Int) -> String {
        let parts = members.map { "\(quoted($0.name)): \(text($0.value, indent: indent + 1))" }
        return wrapped("{", parts, "}", indent: indent)
    }

    private static func wrapped(_ opening: String, _ parts: [String], _ closing: String, indent: Int) -> String {
        let line = opening + parts.joined(separator: ", ") + closing
        guard line.count + 2 * indent > width || line.contains("\n") else { return line }
        let start = "\n" + String(repeating: "  ", count: indent + 1)
        return opening + start + parts.joined(separator: "," + start) + start.dropLast(2) + closing
    }

    private static func quoted(_ name: String) -> String {
        var bytes: [UInt8] = []
        JSONWriter.writeString(name, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
