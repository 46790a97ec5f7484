import SQLiteKit
import Vocabulary

/// The text of a search for people.
enum PersonSearch: Hashable, Sendable {
    /// The exact address with which the person signs in.
    case email(EmailAddress)
    case name(NameWords)

    /// The fewest letters of the longest word. Fewer would find so many people that a restaurant could list them all.
    static let fewestLetters = 3

    /// - Throws: `Faults` for a text that begins with `@`, or has no word of three letters.
    init(_ text: Line) throws(Faults) {
        do throws(Fault) {
            if text.text.contains("@") {
                self = .email(try EmailAddress(text.text))
            } else {
                self = .name(try NameWords(text.text))
            }
        } catch {
            throw Faults("search", error)
        }
    }

    /// The longest stored word, in code points. A cursor contains a word, and must fit into an address.
    private static let longestWord = 40

    /// Returns the words of a ``SearchKey`` as they are stored.
    static func words(_ text: String) -> [String] { SearchKey.words(text).map(cut) }

    private static func cut(_ word: String) -> String {
        String(String.UnicodeScalarView(word.unicodeScalars.prefix(longestWord)))
    }

    /// Beginnings of words of a name.
    struct NameWords: Hashable, Sendable {
        /// More words than a name has.
        private static let most = 8

        /// The longest word, which the fewest people have.
        let first: String
        /// All words, each with a leading space, as in a ``SearchKey``.
        private let all: [String]

        init(_ text: String) throws(Fault) {
            let words = SearchKey.words(text).prefix(Self.most)
            guard let longest = words.max(by: { $0.unicodeScalars.count < $1.unicodeScalars.count }),
                longest.unicodeScalars.count >= fewestLetters
            else { throw .tooShort(atLeast: fewestLetters, "characters") }
            first = cut(longest)
            all = words.map { " \($0)" }
        }

        /// Whether every word begins a word of the name.
        func match(_ searchKey: String) -> Bool { all.allSatisfy { searchKey.utf8.contains($0.utf8) } }
    }
}
