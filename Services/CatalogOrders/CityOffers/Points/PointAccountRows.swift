import CityOffersContract
import GRDB
import SQLiteKit
import Vocabulary

/// The name of a follower in the codes for visits.
enum VisitHandleTag {}
typealias VisitHandle = Identifier<VisitHandleTag>

/// A row of the table `pointAccount`, without the balance, which only ``PointLedger`` reads.
struct PointAccountRecord: Sendable {
    let follower: FollowerID
    let visitHandle: VisitHandle
    let codes: CodeUse
}

/// The table `pointAccount`. For use in a transaction.
struct PointAccountRows {
    private let db: Database

    init(_ db: Database) { self.db = db }

    func find(_ follower: FollowerID) throws -> PointAccountRecord? { try find("follower = ?", follower) }

    func find(_ handle: VisitHandle) throws -> PointAccountRecord? { try find("visitHandle = ?", handle) }

    /// Opens the account of a follower who has none.
    /// - Parameters:
    ///   - handle: a new identifier.
    ///   - secret: ``RotatingCode/secretLength`` random bytes.
    func open(_ follower: FollowerID, _ handle: VisitHandle, secret: [UInt8]) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO pointAccount (follower, visitHandle, visitSecret) VALUES (?, ?, ?)
                ON CONFLICT (follower) DO NOTHING
                """
        ).execute(arguments: [follower, handle, StoredBytes(secret)])
    }

    func use(_ step: Int64, of follower: FollowerID) throws {
        try db.update("pointAccount", ["visitStep": step], where: ["follower": follower])
    }

    /// Counts a visit unless the last one is less than `pause` ago. The conditional update decides a race.
    func visit(_ follower: FollowerID, _ promoter: PromoterID, at now: Instant, pause: Duration) throws -> Bool {
        try db.cachedStatement(
            sql: """
                INSERT INTO visit (follower, promoter, lastAt) VALUES (?, ?, ?)
                ON CONFLICT (follower, promoter) DO UPDATE SET lastAt = excluded.lastAt WHERE lastAt <= ?
                """
        ).execute(arguments: [follower, promoter, now, now - pause])
        return db.changesCount == 1
    }

    private func find(_ condition: String, _ key: any DatabaseValueConvertible) throws -> PointAccountRecord? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT * FROM pointAccount WHERE \(condition)"), arguments: [key]
        ).map { row in
            let secret: StoredBytes = row["visitSecret"]
            return PointAccountRecord(
                follower: row["follower"], visitHandle: row["visitHandle"],
                codes: CodeUse(code: RotatingCode(secret: secret.bytes), usedStep: row["visitStep"]))
        }
    }
}
