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
        case .dealer: condition = "EXISTS (SELECT * FROM dealer WHERE id = ?1)"
        case .person: condition = "EXISTS (SELECT * FROM car WHERE seller = ?1)"
        case .store, .courier, .promoter, .restaurant, .staff: return false
        }
        let select = try db.cachedStatement(sql: "SELECT \(condition)")
        return try Bool.fetchOne(select, arguments: [account]) ?? false
    }

    /// Returns all sellers, and all dealers except those with an unfinished registration, which identity may not know
    /// yet.
    func all() throws -> [AccountID: AccountKind] {
        let dealers = try AccountID.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT id FROM dealer WHERE NOT EXISTS (SELECT * FROM registration WHERE account = dealer.id)
                    """))
        let sellers = try AccountID.fetchAll(
            db.cachedStatement(sql: "SELECT DISTINCT seller FROM car WHERE seller IS NOT NULL"))
        let all = dealers.map { ($0, AccountKind.dealer) } + sellers.map { ($0, AccountKind.person) }
        return Dictionary(all) { first, _ in first }
    }
}
