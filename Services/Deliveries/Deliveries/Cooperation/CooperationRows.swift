import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// The tables `cooperation` and `formerCooperation`. For use in a transaction.
struct CooperationRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    /// Links the store and the courier, and deletes the store's other open invitations to the courier.
    func link(_ store: StoreID, _ courier: CourierID, at now: Instant) throws {
        try db.insert(into: "cooperation", ["store": store, "courier": courier, "since": now])
        try db.cachedStatement(sql: "DELETE FROM invitation WHERE store = ? AND courier = ?")
            .execute(arguments: [store, courier])
    }

    func isLinked(_ store: StoreID, _ courier: CourierID) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM cooperation WHERE store = ? AND courier = ?)"),
            arguments: [store, courier]) ?? false
    }

    /// Ends the cooperation. Older keys cannot link the two again until the store invites the courier anew.
    /// - Returns: whether there was a cooperation.
    func part(_ store: StoreID, _ courier: CourierID) throws -> Bool {
        try db.cachedStatement(sql: "DELETE FROM cooperation WHERE store = ? AND courier = ?")
            .execute(arguments: [store, courier])
        guard db.changesCount == 1 else { return false }
        try db.cachedStatement(sql: "INSERT OR IGNORE INTO formerCooperation (store, courier) VALUES (?, ?)")
            .execute(arguments: [store, courier])
        return true
    }

    /// Records that the store has invited the courier anew, so keys link the two again.
    func reconcile(_ store: StoreID, _ courier: CourierID) throws {
        try db.cachedStatement(sql: "DELETE FROM formerCooperation WHERE store = ? AND courier = ?")
            .execute(arguments: [store, courier])
    }

    func haveParted(_ store: StoreID, _ courier: CourierID) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(
                sql: "SELECT EXISTS (SELECT * FROM formerCooperation WHERE store = ? AND courier = ?)"),
            arguments: [store, courier]) ?? false
    }

    func standing(of courier: CourierID, with store: StoreID) throws -> CooperationStanding {
        guard try ProfileRows(db).contains(store) else { return .storeWithoutProfile }
        if try isLinked(store, courier) { return .linked }
        let isInvitable = try Bool.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT EXISTS (SELECT * FROM courier WHERE id = ?1)
                        AND NOT EXISTS (SELECT * FROM registration WHERE account = ?1)
                        AND NOT EXISTS (SELECT * FROM blocked WHERE account = ?1)
                    """),
            arguments: [courier])
        return isInvitable == true ? .invitable : .unknown
    }
}

/// Whether a store may invite a courier.
enum CooperationStanding: Sendable {
    /// There is no such courier, or the courier is not active yet or is blocked.
    case unknown
    /// The store has no profile: a database that was restored from a backup may lack the newest ones.
    case storeWithoutProfile
    case linked
    case invitable
}
