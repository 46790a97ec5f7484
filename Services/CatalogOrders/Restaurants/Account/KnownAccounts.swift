import GRDB
import SQLiteKit
import Vocabulary

/// Finds the accounts that have data here. For use in a transaction.
struct KnownAccounts {
    private let db: Database

    init(_ db: Database) { self.db = db }

    func contains(_ account: AccountID, _ kind: AccountKind) throws -> Bool {
        let table: String
        switch kind {
        case .restaurant: table = "restaurant"
        case .person: table = "person"
        case .store, .courier, .promoter, .dealer, .staff: return false
        }
        let select = try db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM \(table) WHERE id = ?)")
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
        let persons = try AccountID.fetchAll(db.cachedStatement(sql: "SELECT id FROM person"))
        let all = restaurants.map { ($0, AccountKind.restaurant) } + persons.map { ($0, AccountKind.person) }
        return Dictionary(all) { first, _ in first }
    }
}
