import RPC

/// A text that is written on one line if it fits, and otherwise with each part on its own line.
///
/// The lines of a JSON text without their indents, joined, are the text itself, so the recorded text is exact.
indirect enum Layout {
    case word(String)
    case list(open: String, parts: [Part], separator: String, close: String)

    struct Part {
        /// The text before the value, `"name":`.
        var label = ""
        var value: Layout
    }

    static let width = 120

    var flat: String {
        switch self {
        case .word(let text): text
        case .list(let open, let parts, let separator, let close):
            open + parts.map { $0.label + $0.value.flat }.joined(separator: separator) + close
        }
    }

    /// - Parameters:
    ///   - label: the text before the value.
    ///   - end: the text after the value.
    func lines(_ label: String, indent: Int, end: String = "") -> [String] {
        let start = String(repeating: " ", count: indent)
        let flat = start + label + flat + end
        guard flat.count > Self.width, case .list(let open, let parts, let separator, let close) = self,
            !parts.isEmpty
        else { return [flat] }
        let inner = parts.enumerated().flatMap { number, part in
            part.value.lines(
                part.label, indent: indent + 2, end: number < parts.count - 1 ? separator.trimmedAtEnd : "")
        }
        return [start + label + open] + inner + [start + close + end]
    }
}

extension Layout {
    /// A JSON text, byte by byte.
    init(json bytes: [UInt8]) throws {
        self.init(try JSONDocument(parsing: bytes).root)
    }

    private init(_ node: JSONNode) {
        switch node.kind {
        case .object:
            var parts: [Part] = []
            node.forEachMember { name, value in
                parts.append(Part(label: Self.text(name) + ":", value: Layout(value)))
            }
            self = .list(open: "{", parts: parts, separator: ",", close: "}")
        case .array:
            let parts = node.elements.map { Part(value: Layout($0)) }
            self = .list(open: "[", parts: parts, separator: ",", close: "]")
        case .null, .boolean, .number, .string: self = .word(Self.text(node))
        }
    }

    private static func text(_ node: JSONNode) -> String { String(decoding: node.bytes, as: UTF8.self) }
}

extension String {
    fileprivate var trimmedAtEnd: String { last == " " ? String(dropLast()) : self }
}
