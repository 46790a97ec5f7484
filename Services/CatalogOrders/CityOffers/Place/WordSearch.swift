import SQLiteKit
import Vocabulary

/// A search for beginnings of words, in any order.
struct WordSearch: Sendable {
    /// More words than a name has.
    private static let maxWords = 8

    /// `nil` when nothing is searched for.
    private let words: [String]?

    init(_ text: Line?) { words = text.map { Array(SearchKey.words($0.text).prefix(Self.maxWords)) } }

    /// Whether a text without a word, such as `-`, was searched for: it finds nothing.
    var findsNothing: Bool { words?.isEmpty == true }

    /// - Parameter key: folded words with a space between them.
    func matches(_ key: String) -> Bool { words?.allSatisfy { " \(key)".contains(" \($0)") } ?? true }
}
