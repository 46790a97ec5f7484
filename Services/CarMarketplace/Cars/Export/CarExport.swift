import CarsContract
import GRDB
import Media
import RPC
import SQLiteKit
import Vocabulary

/// A part of the table of a seller's cars, in the order of starting.
struct CarExport {
    typealias Cursors = ListCursors<Instant, CarID>

    private static let columns = [
        "car", "state", "brand", "model", "year", "mileage", "specification", "hasWarranty", "service", "accidents",
        "replacedParts", "vin", "description", "photos", "bids", "createdAt", "submittedAt", "expiresAt", "endedAt",
    ]

    private(set) var part: CSVPart
    /// The time and the identifier of the last car of the part; `nil` when the table is complete.
    private(set) var last: (Instant, CarID)?

    /// - Parameter position: the last car of the part before.
    init(
        of seller: SellerID, _ call: ExportMyCars, after position: (Instant, CarID)?, at now: Instant, _ db: Database
    ) throws {
        part = CSVPart("cars.csv", Self.columns, isFirst: position == nil)
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT * FROM car WHERE seller = ? AND (createdAt, id) > (?, ?) AND createdAt < ?
                    ORDER BY createdAt, id LIMIT ?
                    """),
            arguments: [
                seller, position?.0 ?? call.from ?? Instant(milliseconds: .min),
                StoredBytes(position.map { $0.1.bytes } ?? []), call.until ?? Instant(milliseconds: .max),
                CSVPart.maxRows + 1,
            ])
        var added = position
        while let row = try rows.next() {
            let car = try CarRows.record(row)
            guard part.add(try Self.fields(of: car, at: now, db)) else {
                last = added
                return
            }
            added = (car.createdAt, car.id)
        }
    }

    private static func fields(of car: CarRecord, at now: Instant, _ db: Database) throws -> [String] {
        let name = try CarRows(db).name(of: car)
        return [
            "\(car.id)", car.state.rawValue, name.brand.text, name.model.text, "\(car.year.number)",
            "\(car.mileage.number)", car.specification?.rawValue ?? "",
            car.hasWarranty.map { $0 ? "yes" : "no" } ?? "", car.service?.text ?? "", text(car.accidents),
            text(car.replacedParts), car.vin?.text ?? "", car.description,
            "\(try Pictures.count(of: car.id, in: db))", "\(try BidCounts(db, at: now).count(of: car.id))",
            "\(car.createdAt)", text(car.submittedAt), text(car.expiresAt), text(car.endedAt),
        ]
    }

    private static func text(_ history: CarHistory?) -> String {
        guard let history else { return "" }
        return history.happened ? history.details?.text ?? "yes" : "no"
    }

    private static func text(_ time: Instant?) -> String { time.map { "\($0)" } ?? "" }
}
