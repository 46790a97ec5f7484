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
        case .person: table = "follower"
        case .promoter: table = "promoter"
        case .store, .courier, .dealer, .restaurant, .staff: return false
        }
        let select = try db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM \(table) WHERE id = ?)")
        return try Bool.fetchOne(select, arguments: [account]) ?? false
    }

    /// Returns all followers and promoters, except those with an unfinished registration, which identity may not know
    /// yet.
    func all() throws -> [AccountID: AccountKind] {
        func ids(_ table: String) throws -> [AccountID] {
            try AccountID.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT id FROM \(table)
                        WHERE NOT EXISTS (SELECT * FROM offerRegistration WHERE account = \(table).id)
                        """))
        }
        let all =
            try ids("follower").map { ($0, AccountKind.person) } + ids("promoter").map { ($0, AccountKind.promoter) }
        return Dictionary(all) { first, _ in first }
    }
}
