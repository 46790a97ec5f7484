import CallTypes
import CarsContract
import GRDB
import Media
import SQLiteKit
import Vocabulary

/// The table `dealer`. For use in a transaction.
struct DealerRows {
    private static let table = "dealer"

    private let db: Database

    init(_ db: Database) { self.db = db }

    func add(_ call: RegisterDealer, as dealer: DealerID, at now: Instant) throws {
        try db.insert(
            into: Self.table,
            ["id": dealer, "name": call.name.text, "phones": StoredJSON.text(call.phones), "createdAt": now])
    }

    /// Writes the members that a dealer can change.
    func save(_ profile: DealerProfile) throws {
        try db.update(
            Self.table,
            [
                "name": profile.name.text, "phones": StoredJSON.text(profile.phones), "version": profile.version,
            ], where: ["id": profile.id])
    }

    /// `nil` while the dealer is blocked.
    func find(_ dealer: DealerID) throws -> DealerProfile? {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT * FROM dealer
                    WHERE id = ? AND NOT EXISTS (SELECT * FROM blocked WHERE account = dealer.id)
                    """), arguments: [dealer])
        return try row.map { row in
            DealerProfile(
                id: dealer, name: Line(unchecked: row["name"]),
                phones: try StoredJSON.value(row["phones"], column: "phones", of: Self.table),
                picture: try Pictures.find(of: dealer, keptBy: .carMarketplace, in: db).first,
                bidCount: row["bids"], dealCount: row["deals"], createdAt: row["createdAt"], version: row["version"])
        }
    }
}
