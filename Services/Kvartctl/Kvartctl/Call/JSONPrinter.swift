import RPC

/// Indents JSON: one member a line, two spaces a level. Values keep their exact text.
enum JSONPrinter {
    static func pretty(_ node: JSONNode) -> String {
        var bytes: [UInt8] = []
        write(node, indent: 0, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func write(_ node: JSONNode, indent: Int, into bytes: inout [UInt8]) {
        switch node.kind {
        case .object:
            let members = node.members
            write("{", "}", members.count, indent: indent, into: &bytes) { index, bytes in
                JSONWriter.writeString(members[index].name, into: &bytes)
                bytes += ": ".utf8
                write(members[index].value, indent: indent + 1, into: &bytes)
            }
        case .array:
            let elements = node.elements
            write("[", "]", elements.count, indent: indent, into: &bytes) { index, bytes in
                write(elements[index], indent: indent + 1, into: &bytes)
            }
        default: bytes += node.bytes
        }
    }

    private static func write(
        _ opening: String, _ closing: String, _ count: Int, indent: Int, into bytes: inout [UInt8],
        element: (Int, inout [UInt8]) -> Void
    ) {
        bytes += opening.utf8
        for index in 0..<count {
            bytes += (index == 0 ? "\n" : ",\n").utf8
            bytes += String(repeating: "  ", count: indent + 1).utf8
            element(index, &bytes)
        }
        if count > 0 { bytes += ("\n" + String(repeating: "  ", count: indent)).utf8 }
        bytes += closing.utf8
    }
}
