import CityOffersContract
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// The cause of an entry, and the things that the entry names.
struct PointCause {
    var kind: PointKind
    var promoter: PromoterID?
    var offer: OfferID?
    var claim: ClaimID?
    var channel: ShareChannel?
    var reason: Line?
}

/// The ledger of points. For use in a transaction.
///
/// The table `pointEntry` is the ledger, and `pointAccount` has its sum. Each method changes both. Points that have
/// expired never count, also when their entry is not written yet: every change writes it first.
struct PointLedger {
    private let dependencies: CityOffersDependencies
    private let tx: Transaction

    init(_ dependencies: CityOffersDependencies, _ tx: Transaction) {
        self.dependencies = dependencies
        self.tx = tx
    }

    private var db: Database { tx.db }

    /// Opens the account of a follower who has none.
    func open(_ follower: FollowerID) throws {
        try PointAccountRows(db).open(
            follower, dependencies.runtime.newID(), secret: dependencies.runtime.random(RotatingCode.secretLength))
    }

    /// Adds points that the follower has earned.
    /// - Parameter count: more than 0.
    /// - Returns: the balance after it.
    func earn(_ count: Int, _ cause: PointCause, by follower: FollowerID) throws -> Int {
        try open(follower)
        try writeExpired(of: follower)
        try append(count, cause, of: follower)
        try scheduleExpiry(of: follower)
        return try PointBalance(db).stored(follower)
    }

    /// Takes points, those that expire first.
    /// - Parameter count: more than 0.
    /// - Returns: the balance after it; `nil` when the follower has fewer points.
    func spend(_ count: Int, _ cause: PointCause, of follower: FollowerID) throws -> Int? {
        try writeExpired(of: follower)
        guard let entries = try oldest(count, of: follower) else { return nil }
        for (entry, remaining) in entries {
            try db.update("pointEntry", ["remaining": remaining], where: ["id": entry])
        }
        try append(-count, cause, of: follower)
        try scheduleExpiry(of: follower)
        return try PointBalance(db).stored(follower)
    }

    /// Returns the entries from which points are taken, and the points that remain of each; `nil` for too few points.
    private func oldest(_ count: Int, of follower: FollowerID) throws -> [(PointEntryID, remaining: Int)]? {
        let entries = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT id, remaining FROM pointEntry INDEXED BY remainingPoints
                    WHERE follower = ? AND remaining > 0 ORDER BY expiresAt, id
                    """), arguments: [follower])
        var (missing, taken): (Int, [(PointEntryID, remaining: Int)]) = (count, [])
        while missing > 0, let entry = try entries.next() {
            let remaining: Int = entry[1]
            taken.append((entry[0], max(0, remaining - missing)))
            missing -= min(missing, remaining)
        }
        return missing == 0 ? taken : nil
    }

    /// Writes the entry of the points that have expired.
    func writeExpired(of follower: FollowerID) throws {
        let expired = try PointBalance(db).expired(follower, at: tx.now)
        guard expired > 0 else { return }
        try db.cachedStatement(
            sql: "UPDATE pointEntry SET remaining = 0 WHERE follower = ? AND remaining > 0 AND expiresAt <= ?"
        ).execute(arguments: [follower, tx.now])
        try append(-expired, PointCause(kind: .expiry), of: follower)
    }

    func scheduleExpiry(of follower: FollowerID) throws {
        let next = try PointBalance(db).nextExpiry(follower, after: tx.now)
        guard let next else { return try PointExpiry(dependencies).cancel(follower, in: db) }
        try PointExpiry(dependencies).schedule(follower, at: next.at, in: db)
    }

    private func append(_ points: Int, _ cause: PointCause, of follower: FollowerID) throws {
        let (id, isEarned): (PointEntryID, Bool) = (dependencies.runtime.newID(), points > 0)
        try db.insert(
            into: "pointEntry",
            [
                "id": id, "follower": follower, "kind": cause.kind.rawValue, "points": points,
                "promoter": cause.promoter, "offer": cause.offer, "claim": cause.claim,
                "channel": cause.channel?.rawValue, "reason": cause.reason?.text, "createdAt": tx.now,
                "expiresAt": isEarned ? tx.now + dependencies.settings.pointLifetime : nil,
                "remaining": isEarned ? points : nil,
            ])
        try db.cachedStatement(sql: "UPDATE pointAccount SET balance = balance + ? WHERE follower = ?")
            .execute(arguments: [points, follower])
    }
}
