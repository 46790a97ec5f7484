public import Vocabulary

/// An address on the web: absolute, `http` or `https`. We return it and never open it (R05.36).
public struct WebLink: StoredText {
    public static let limit = 2_000
    public static var schema: Schema { .string(StringRule(pattern: "^https?://", maxLength: limit)) }
    public static let example = WebLink(unchecked: "https://example.org/koncert")

    public let text: String

    public init(unchecked text: String) { self.text = text }

    public init(_ text: String) throws(Fault) {
        let text = text.trimmingWhitespace()
        let rest = ["https://", "http://"].lazy.compactMap { scheme in
            text.lowercased().hasPrefix(scheme) ? text.dropFirst(scheme.count) : nil
        }.first
        let host = rest?.prefix { !"/?#".contains($0) } ?? ""
        let isPlain = text.unicodeScalars.allSatisfy { scalar in
            scalar.value > 0x20 && scalar.value != 0x7F && !"<>\"\\^`{|}".unicodeScalars.contains(scalar)
        }
        guard let rest, !rest.isEmpty, !host.isEmpty, !host.contains("@"), isPlain, text.utf8.count <= Self.limit else {
            throw .format("This must be an address such as https://example.org.", "webLink")
        }
        self.init(unchecked: text)
    }
}
