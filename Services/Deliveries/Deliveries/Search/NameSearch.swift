import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// A search by name, as a condition on a stored ``SearchKey``.
struct NameSearch: Hashable, Sendable {
    /// More words than a name has. Each is a condition of the statement.
    private static let maxWords = 8

    /// Each with a space in front.
    private let words: [String]

    /// - Parameter text: beginnings of words of the name; `nil` finds every name.
    init?(_ text: Line?) {
        guard let text else { return nil }
        words = SearchKey.words(text.text).prefix(Self.maxWords).map { " \($0)" }
    }

    /// True when every word of the search begins a word of the name. A text without a word, such as `-`, finds nothing.
    /// - Parameters:
    ///   - column: has the ``SearchKey`` of the name.
    ///   - number: of the first parameter that the statement has for ``arguments``.
    func condition(on column: String, from number: Int) -> String {
        guard !words.isEmpty else { return "FALSE" }
        return words.indices.map { "instr(\(column), ?\(number + $0)) > 0" }.joined(separator: " AND ")
    }

    var arguments: StatementArguments { StatementArguments(words) }
}
