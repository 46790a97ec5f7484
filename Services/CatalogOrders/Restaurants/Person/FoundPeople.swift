import CallTypes
import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// The people whom a search by name finds, in the order of the word that begins with the search's longest word. For use
/// in a transaction.
struct FoundPeople {
    /// The most rows that one page reads. Without a limit, a search for two words would read all people with the first
    /// word to find the few with both.
    static let mostRead = 500

    typealias Cursors = ListCursors<String, PersonID>

    let db: Database

    init(_ db: Database) { self.db = db }

    /// - Throws: `Faults` when the cursor does not belong to the list.
    func page(_ call: FindPeople, _ words: PersonSearch.NameWords) throws -> Page<PersonName> {
        let (cursors, limit) = (try Cursors(of: call), call.limit ?? .standard)
        let key = try call.cursor.map { try cursors.key(of: $0) }
        var (found, last, read): ([PersonName], (String, PersonID)?, Int) = ([], nil, 0)
        let rows = try Row.fetchCursor(statement(), arguments: arguments(words.first, after: key))
        while let row = try rows.next() {
            // There is at least this one more row.
            if found.count == limit.count, let last {
                return Page(items: found, next: cursors.cursor(after: last.0, last.1))
            }
            read += 1
            last = (row["word"], row["id"])
            if words.match(row["searchKey"]) {
                found.append(PersonName(id: row["id"], name: row.line("name"), surname: row.line("surname")))
            }
        }
        guard read == Self.mostRead, let last else { return Page(items: found, next: nil) }
        return Page(items: found, next: cursors.cursor(after: last.0, last.1))
    }

    /// A person with several words that begin so is found by the first of them.
    private func statement() throws -> Statement {
        try db.cachedStatement(
            sql: """
                SELECT word, id, name, surname, searchKey FROM personWord JOIN person ON person.id = personWord.person
                WHERE (word, person) > (?1, ?2) AND word < ?3 AND NOT EXISTS (
                    SELECT * FROM personWord AS earlier
                    WHERE earlier.person = personWord.person AND earlier.word >= ?4 AND earlier.word < personWord.word)
                ORDER BY word, person LIMIT ?5
                """)
    }

    private func arguments(_ word: String, after key: (String, PersonID)?) -> StatementArguments {
        // No identifier is smaller than no bytes, and no letter is behind the last code point.
        let start: StatementArguments = key.map { [$0.0, $0.1] } ?? [word, StoredBytes([])]
        return start + [word + "\u{10FFFF}", word, Self.mostRead]
    }
}
