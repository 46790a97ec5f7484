import CallTypes
import CityOffersContract
import ContextKit
import GRDB
import Media
import SQLiteKit
import Vocabulary

/// The table `promoter`. For use in a transaction.
struct PromoterRows {
    private static let isNotBlocked = "NOT EXISTS (SELECT * FROM offerBlocked WHERE account = promoter.id)"

    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Returns the promoter; `nil` while the account is blocked or is being erased. A call that was let in earlier then
    /// writes nothing.
    func find(_ promoter: PromoterID) throws -> PromoterRecord? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT * FROM promoter WHERE id = ? AND \(Self.isNotBlocked)"),
            arguments: [promoter]
        ).map(Self.record)
    }

    /// Returns the promoter, also a blocked one, for staff.
    func findForStaff(_ promoter: PromoterID) throws -> PromoterRecord? {
        try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM promoter WHERE id = ?"), arguments: [promoter])
            .map(Self.record)
    }

    func isBlocked(_ promoter: PromoterID) throws -> Bool {
        try BlockedRows.ofOffers(db).contains(AccountID(promoter))
    }

    func add(_ promoter: PromoterRecord) throws {
        try db.insert(
            into: "promoter", ["id": promoter.id, "createdAt": promoter.createdAt], Self.values(of: promoter))
    }

    func save(_ promoter: PromoterRecord) throws {
        try db.update("promoter", Self.values(of: promoter), where: ["id": promoter.id])
    }

    /// The promoter as it sees itself.
    func profile(of promoter: PromoterRecord) throws -> PromoterProfile {
        PromoterProfile(
            id: promoter.id, name: promoter.name,
            picture: try Pictures.find(of: promoter.id, keptBy: .catalogOrders, in: db).first,
            isRevoked: promoter.revokedAt != nil, revokedReason: promoter.revokedReason,
            createdAt: promoter.createdAt, version: promoter.version)
    }

    private static func values(of promoter: PromoterRecord) -> RowValues {
        [
            "name": promoter.name.text, "revokedAt": promoter.revokedAt,
            "revokedReason": promoter.revokedReason?.text, "version": promoter.version,
        ]
    }

    /// - Parameter row: has all columns of the table.
    static func record(_ row: Row) -> PromoterRecord {
        let reason: String? = row["revokedReason"]
        return PromoterRecord(
            id: row["id"], name: Line(unchecked: row["name"]), revokedAt: row["revokedAt"],
            revokedReason: reason.map { Line(unchecked: $0) }, createdAt: row["createdAt"], version: row["version"])
    }
}
