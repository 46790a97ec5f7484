import ContextKit
import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// The tables `person` and `personWord`. For use in a transaction.
struct PersonRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    func find(_ person: PersonID) throws -> PersonRecord? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT \(PersonRecord.columns) FROM person WHERE id = ?"), arguments: [person]
        ).map(PersonRecord.init(row:))
    }

    /// Returns the person if restaurants may find the person now.
    func findable(_ person: PersonID) throws -> PersonRecord? {
        guard let found = try find(person), found.isFindable, try !BlockedRows(db).contains(AccountID(person)) else {
            return nil
        }
        return found
    }

    /// Adds a person whose name is not known yet. Restaurants do not find the person yet.
    func add(_ person: PersonID, at now: Instant) throws {
        try db.insert(into: "person", ["id": person, "searchKey": "", "joinedAt": now])
    }

    /// Writes the person, and the words by which restaurants find the person.
    func save(_ person: PersonRecord) throws {
        try db.update(
            "person",
            [
                "name": person.name?.text, "surname": person.surname?.text, "nameVersion": person.nameVersion,
                "searchKey": person.searchKey, "isFindable": person.isFindable,
            ], where: ["id": person.id])
        try index(person.id)
    }

    /// Writes the words by which restaurants find the person: none while the person must not be found.
    func index(_ person: PersonID) throws {
        try removeWords(of: person)
        guard let found = try findable(person) else { return }
        for word in Set(PersonSearch.words(found.searchKey)) {
            try db.insert(into: "personWord", ["word": word, "person": person])
        }
    }

    func remove(_ person: PersonID) throws {
        try removeWords(of: person)
        try db.cachedStatement(sql: "DELETE FROM person WHERE id = ?").execute(arguments: [person])
    }

    private func removeWords(of person: PersonID) throws {
        try db.cachedStatement(sql: "DELETE FROM personWord WHERE person = ?").execute(arguments: [person])
    }
}
