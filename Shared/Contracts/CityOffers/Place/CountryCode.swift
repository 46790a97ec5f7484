public import Vocabulary

/// A country by its two letters (ISO 3166-1 alpha-2): `HR`. Small letters are read, too.
public struct CountryCode: WireText {
    public static var schema: Schema { .string(StringRule(pattern: "^[A-Za-z]{2}$")) }
    public static let example = CountryCode(unchecked: "HR")

    public let text: String

    public init(unchecked text: String) { self.text = text }

    public init(_ text: String) throws(Fault) {
        guard text.utf8.count == 2, text.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }) else {
            throw .format("This must be the two letters of a country, such as HR.", "countryCode")
        }
        self.init(unchecked: text.uppercased())
    }
}
