import JSON
public import Vocabulary

/// JSON for search engines (JSON-LD) that a page contains as a script that does not run.
///
/// HTML ends a script at `</script>`, whatever the JSON says. So the text has no `<`, `>` and `&`, and no U+2028 and
/// U+2029, which older readers take for line ends: JSON can write them all as escapes.
public struct StructuredData: WireValue {
    public static var schema: Schema { .string(StringRule(pattern: "^[^<>&\u{2028}\u{2029}]*$")) }
    public static var example: StructuredData { StructuredData(unchecked: "{}") }

    public let text: String

    private init(unchecked text: String) { self.text = text }

    /// - Throws: the error of encoding the value.
    public init(of value: some Encodable) throws {
        var text = ""
        for scalar in String(decoding: try JSONWriter.encode(value), as: UTF8.self).unicodeScalars {
            if Self.isUnsafe(scalar) {
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        self.text = text
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        ["<", ">", "&", "\u{2028}", "\u{2029}"].contains(scalar)
    }

    /// - Throws: a ``Fault`` for a text that could end its script.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard !text.unicodeScalars.contains(where: Self.isUnsafe) else {
            throw Fault.format("This must have no <, >, &, U+2028 and U+2029.", "structuredData")
        }
        self.text = text
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
