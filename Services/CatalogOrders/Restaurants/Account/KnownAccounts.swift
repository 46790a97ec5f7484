import GRDB
import SQLiteKit
import Vocabulary

/// Finds the accounts that have data here. For use in a transaction.
struct KnownAccounts {
    private let db: Database

    init(_ db: Database) { self.db = db }

    func contains(_ account: AccountID, _ kind: AccountKind) throws -> Bool {
        let condition: String
        switch kind {
        case .restaurant: condition = "EXISTS (SELECT * FROM restaurant WHERE id = ?1)"
        case .person:
            condition = """
                EXISTS (SELECT * FROM person WHERE id = ?1) OR EXISTS (SELECT * FROM guest WHERE person = ?1)
                    OR EXISTS (SELECT * FROM guestOrder WHERE person = ?1)
                """
        case .store, .courier, .promoter, .dealer, .staff: return false
        }
        let select = try db.cachedStatement(sql: "SELECT \(condition)")
        return try Bool.fetchOne(select, arguments: [account]) ?? false
    }

    /// Returns all persons, and all restaurants except those with an unfinished registration, which identity may not
    /// know yet.
    func all() throws -> [AccountID: AccountKind] {
        let restaurants = try AccountID.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT id FROM restaurant
                    WHERE NOT EXISTS (SELECT * FROM registration WHERE account = restaurant.id)
                    """))
        let persons = try AccountID.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT id FROM person UNION SELECT person FROM guest WHERE person IS NOT NULL
                    UNION SELECT person FROM guestOrder WHERE person IS NOT NULL
                    """))
        let all = restaurants.map { ($0, AccountKind.restaurant) } + persons.map { ($0, AccountKind.person) }
        return Dictionary(all) { first, _ in first }
    }
}
