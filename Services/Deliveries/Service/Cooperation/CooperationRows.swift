import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// The table `cooperation`, for whoever is in a transaction already.
extension CooperationStore {
    /// From now on the two work together. Other open invitations between them have nothing left to do.
    static func link(_ db: Database, _ store: StoreID, _ courier: CourierID, at now: Instant) throws {
        try db.cachedStatement(sql: "INSERT INTO cooperation (store, courier, since) VALUES (?, ?, ?)")
            .execute(arguments: [store, courier, now])
        try db.cachedStatement(sql: "DELETE FROM invitation WHERE store = ? AND courier = ?")
            .execute(arguments: [store, courier])
    }

    static func isLinked(_ db: Database, _ store: StoreID, _ courier: CourierID) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM cooperation WHERE store = ? AND courier = ?)"),
            arguments: [store, courier]) ?? false
    }

    /// The two no longer work together, until the store invites the courier again.
    static func part(_ db: Database, _ store: StoreID, _ courier: CourierID) throws {
        try db.cachedStatement(sql: "INSERT OR IGNORE INTO formerCooperation (store, courier) VALUES (?, ?)")
            .execute(arguments: [store, courier])
    }

    static func reconcile(_ db: Database, _ store: StoreID, _ courier: CourierID) throws {
        try db.cachedStatement(sql: "DELETE FROM formerCooperation WHERE store = ? AND courier = ?")
            .execute(arguments: [store, courier])
    }

    static func haveParted(_ db: Database, _ store: StoreID, _ courier: CourierID) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(
                sql: "SELECT EXISTS (SELECT * FROM formerCooperation WHERE store = ? AND courier = ?)"),
            arguments: [store, courier]) ?? false
    }

    /// Whether a store may invite a courier.
    enum Standing: Sendable {
        /// There is no such courier, or none whom anybody may invite: not active yet, or blocked.
        case unknown
        case linked
        case invitable
    }

    static func standing(_ db: Database, of courier: CourierID, with store: StoreID) throws -> Standing {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT EXISTS (SELECT * FROM cooperation WHERE store = ?1 AND courier = ?2),
                        EXISTS (SELECT * FROM courier WHERE id = ?2)
                            AND NOT EXISTS (SELECT * FROM registration WHERE account = ?2)
                            AND NOT EXISTS (SELECT * FROM blocked WHERE account = ?2)
                    """),
            arguments: [store, courier])
        if row?[0] == true { return .linked }
        return row?[1] == true ? .invitable : .unknown
    }

    static func summary(_ db: Database, of store: StoreID) throws -> StoreSummary? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT id, name, address FROM store WHERE id = ?"), arguments: [store]
        ).map(StoreSummary.init)
    }
}

extension StoreSummary {
    init(row: Row) { self.init(store: row[0], name: Line(unchecked: row[1]), address: Line(unchecked: row[2])) }
}
