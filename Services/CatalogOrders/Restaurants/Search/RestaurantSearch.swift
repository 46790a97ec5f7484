import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// A search for restaurants, as a query of the index.
struct RestaurantSearch: Hashable, Sendable {
    /// More words than a name has. The limit bounds the query.
    private static let maxWords = 8
    /// The longest prefix that the index has.
    private static let longestPrefix = 6

    private let words: [String]
    /// `nil` when nothing is searched for.
    let query: String?

    init(_ call: FindRestaurants) {
        let words = call.search.map { Array(SearchKey.words($0.text).prefix(Self.maxWords)) } ?? []
        self.words = words
        // Folded words have letters and digits only, so nothing in them is an operator of the query.
        let prefixes = words.map { "\"\(String($0.unicodeScalars.prefix(Self.longestPrefix)))\"*" }
        let cuisine = call.cuisine.map { ["\"\($0.searchWord)\""] } ?? []
        // A text without a word, such as `-`, finds nothing.
        let nothing = call.search != nil && words.isEmpty ? ["\"_\""] : []
        let parts = prefixes + cuisine + nothing
        query = parts.isEmpty ? nil : parts.joined(separator: " AND ")
    }

    /// Whether a restaurant has all words whole: the index compares only the first letters.
    /// - Parameter words: the words of the restaurant.
    func matches(_ words: String) -> Bool {
        let long = self.words.filter { $0.unicodeScalars.count > Self.longestPrefix }
        return long.allSatisfy { " \(words)".contains(" \($0)") }
    }
}
