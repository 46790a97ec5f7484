import CityOffersContract
import SQLiteKit
import Vocabulary

/// The folded form of the name of a city or a category. Two names with the same key count as the same name.
enum NameKey {
    /// In code points. The cursor of a list contains a key, and must fit into an address.
    private static let limit = 100

    /// Returns the folded words of a name, or the name itself if it has none, such as one of emoji only.
    static func of(_ name: Line) -> String {
        let words = SearchKey.words(name.text).joined(separator: " ")
        return String(String.UnicodeScalarView((words.isEmpty ? name.text : words).unicodeScalars.prefix(limit)))
    }
}

extension Slug {
    /// Makes the slug of a name: `donji-miholjac`.
    /// - Parameters:
    ///   - id: gives the slug of a name without Latin letters.
    ///   - isTaken: whether another thing has the slug; then it gets a number.
    init<Tag>(
        of name: Line, _ id: Identifier<Tag>, isTaken: (Slug) throws -> Bool
    ) rethrows {
        let first = Slug(words: SearchKey.words(name.text), fallback: String("\(id)".suffix(12)))
        var (slug, number) = (first, 1)
        while try isTaken(slug) {
            number += 1
            slug = first.numbered(number)
        }
        self = slug
    }
}
