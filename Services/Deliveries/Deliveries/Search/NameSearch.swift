import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// A search by name, as a condition on a stored ``SearchKey``.
struct NameSearch: Hashable, Sendable {
    /// More words than a name has. The limit bounds the statement, which has one condition per word.
    private static let maxWords = 8

    /// The words, each with a leading space.
    private let words: [String]

    /// Creates a search, or `nil` without a text.
    /// - Parameter text: beginnings of words of the name.
    init?(_ text: Line?) {
        guard let text else { return nil }
        words = SearchKey.words(text.text).prefix(Self.maxWords).map { " \($0)" }
    }

    /// Returns a condition that is true when every word of the search begins a word of the name. A text without a word,
    /// such as `-`, finds nothing.
    /// - Parameters:
    ///   - column: the column with the ``SearchKey`` of the name.
    ///   - number: the number of the first parameter for ``arguments``.
    func condition(on column: String, from number: Int) -> String {
        guard !words.isEmpty else { return "FALSE" }
        return words.indices.map { "instr(\(column), ?\(number + $0)) > 0" }.joined(separator: " AND ")
    }

    var arguments: StatementArguments { StatementArguments(words) }
}
