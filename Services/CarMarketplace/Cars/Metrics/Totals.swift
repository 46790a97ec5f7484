import GRDB
import SQLiteKit

/// The row of the table `total`, which triggers keep.
struct Totals: Sendable {
    let draftCars, carsOnSale, expiredCars, soldCars, deletedCars: Int
    let pendingBids, activeBids: Int
    let openComplaints, openVINConflicts, dealers: Int
    let sales, disclosures: Int

    init(_ db: Database) throws {
        let row = try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM total WHERE one = 1"))
        guard let row else { throw DatabaseError.damaged("a migration adds the row of the table total") }
        draftCars = row["draftCars"]
        carsOnSale = row["carsOnSale"]
        expiredCars = row["expiredCars"]
        soldCars = row["soldCars"]
        deletedCars = row["deletedCars"]
        pendingBids = row["pendingBids"]
        activeBids = row["activeBids"]
        openComplaints = row["openComplaints"]
        openVINConflicts = row["openVINConflicts"]
        dealers = row["dealers"]
        sales = row["sales"]
        disclosures = row["disclosures"]
    }
}
