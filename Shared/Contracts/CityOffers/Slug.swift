public import Vocabulary

/// A name in an address: `donji-miholjac`. Small letters a to z, digits and single hyphens, at most 80.
public struct Slug: WireText {
    /// The longest slug without the number of a duplicate.
    private static let limit = 72

    public static var schema: Schema { .string(StringRule(pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", maxLength: 80)) }
    public static let example = Slug(unchecked: "prva-promocija")

    public let text: String

    public init(unchecked text: String) { self.text = text }

    public init(_ text: String) throws(Fault) {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let isValid = parts.allSatisfy { part in
            !part.isEmpty
                && part.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
        }
        guard isValid, text.utf8.count <= 80 else {
            throw .format("This must be small letters, digits and single hyphens.", "slug")
        }
        self.init(unchecked: text)
    }

    /// Makes a slug of the folded words of a name.
    /// - Parameters:
    ///   - words: from `SearchKey.words`, so without accents; words in other scripts are left out.
    ///   - fallback: the slug of a name that has no Latin letter and no digit, such as one of emoji only.
    public init(words: [String], fallback: String) {
        let latin = words.map { word in
            String(
                word.unicodeScalars.filter { ("a"..."z").contains($0) || ("0"..."9").contains($0) }.map(Character.init))
        }.filter { !$0.isEmpty }
        var text = ""
        for word in latin where text.utf8.count + word.utf8.count < Self.limit {
            text += text.isEmpty ? word : "-\(word)"
        }
        if text.isEmpty, let first = latin.first { text = String(first.prefix(Self.limit)) }
        self.init(unchecked: text.isEmpty ? fallback : text)
    }

    /// The slug of the next thing with the same name: `prva-promocija-2`.
    public func numbered(_ number: Int) -> Slug { Slug(unchecked: "\(text)-\(number)") }
}
