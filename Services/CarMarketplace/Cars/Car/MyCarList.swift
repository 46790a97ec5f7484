import CarsContract
import GRDB
import Media
import RPC
import SQLiteKit
import Vocabulary

/// Reads a page of the cars of a seller, the newest first.
struct MyCarList: Sendable {
    private typealias Cursors = ListCursors<Instant, CarID>

    /// The length of the description in the list.
    private static let textLimit = 80

    private let state: CarState?
    private let start: (Instant, CarID)?
    private let limit: PageLimit
    private let cursors: Cursors

    /// - Throws: `Faults` when the cursor does not belong to the list.
    init(_ call: ListMyCars) throws {
        let cursors = try Cursors(of: call)
        start = try call.cursor.map { try cursors.key(of: $0) }
        (self.cursors, state, limit) = (cursors, call.status, call.limit ?? .standard)
    }

    func page(of seller: SellerID, at now: Instant, _ db: Database) throws -> Page<MyCarRow> {
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT car.*, brand.name AS brandName, model.name AS modelName
                    FROM car JOIN brand ON brand.id = car.brand JOIN model ON model.id = car.model
                    WHERE car.seller = ?1 AND car.state <> 'deleted' AND (?2 IS NULL OR car.state = ?2)
                        AND (car.createdAt, car.id) < (?3, ?4)
                    ORDER BY car.createdAt DESC, car.id DESC LIMIT ?5
                    """),
            arguments: [
                seller, state?.rawValue, start?.0 ?? Instant(milliseconds: .max),
                start.map { StoredBytes($0.1.bytes) } ?? StoredBytes([]), limit.count + 1,
            ])
        return try Page(rows: rows, limit: limit, cursor: { cursors.cursor(after: $0["createdAt"], $0["id"]) }) { row in
            let car = try CarRows.record(row)
            let photos = try CarViews.photos(of: car.id, db)
            return MyCarRow(
                id: car.id, state: car.state, brand: Line(unchecked: row["brandName"]),
                model: Line(unchecked: row["modelName"]), mileage: car.mileage,
                description: Self.short(car.description), thumbnail: photos.first?.addresses.thumbnail,
                photoCount: photos.count, bidCount: try BidCounts(db, at: now).count(of: car.id))
        }
    }

    /// The beginning of a description, in one line.
    private static func short(_ text: String) -> Line {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return Line(unchecked: line.count > textLimit ? "\(line.prefix(textLimit - 1))…" : line)
    }
}
