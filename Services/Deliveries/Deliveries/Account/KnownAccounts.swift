import GRDB
import SQLiteKit
import Vocabulary

/// Finds the accounts that have a profile here. For use in a transaction.
struct KnownAccounts {
    private let db: Database

    init(_ db: Database) { self.db = db }

    func contains(_ account: AccountID, _ kind: AccountKind) throws -> Bool {
        let table: String
        switch kind {
        case .store: table = "store"
        case .courier: table = "courier"
        case .person, .restaurant, .promoter, .dealer, .staff: return false
        }
        let select = try db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM \(table) WHERE id = ?)")
        return try Bool.fetchOne(select, arguments: [account]) ?? false
    }

    /// Returns all stores and couriers except erased ones and those with an unfinished registration: identity may not
    /// know the latter yet.
    func all() throws -> [AccountID: AccountKind] {
        let stores = try AccountID.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT id FROM store
                    WHERE (name <> ?1 OR storeKey GLOB '[0-9]*')
                        AND NOT EXISTS (SELECT * FROM registration WHERE account = store.id)
                    """),
            arguments: [AnonymisedValue.text])
        let couriers = try AccountID.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT id FROM courier
                    WHERE (firstName <> ?1 OR NOT EXISTS (SELECT * FROM blocked WHERE account = courier.id))
                        AND NOT EXISTS (SELECT * FROM registration WHERE account = courier.id)
                    """),
            arguments: [AnonymisedValue.text])
        let all = stores.map { ($0, AccountKind.store) } + couriers.map { ($0, AccountKind.courier) }
        return Dictionary(all) { first, _ in first }
    }
}
