import CarsContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Shows the cars on sale to dealers.
struct CarSearchStore: Sendable {
    /// The most rows that one page looks at. A dealer may have made bids for most of them.
    private static let maxExamined = 500

    private typealias Cursors = ListCursors<Int64>

    private let dependencies: CarsDependencies

    init(_ dependencies: CarsDependencies) { self.dependencies = dependencies }

    func register(_ calls: inout Calls) {
        calls.on(list)
        calls.on(get)
    }

    func get(_ call: GetCar, in context: CallContext) async throws -> CarDetails {
        let (dealer, now) = (try context.dealer, dependencies.runtime.now())
        return try await dependencies.database.read { db in
            guard let car = try CarRows(db).shown(call.car, at: now) else { throw CarRefused.unknownCar }
            return try CarViews(db, at: now).details(car, for: dealer)
        }
    }

    func list(_ call: ListCars, in context: CallContext) async throws -> Page<CarRow> {
        let cursors = try Cursors(of: call)
        let start = try call.cursor.map { try cursors.key(of: $0) } ?? .max
        let (dealer, now, limit) = (try context.dealer, dependencies.runtime.now(), call.limit ?? .standard)
        let search = CarSearch(call, at: now)
        return try await dependencies.database.read { db in
            let rows = try Self.rows(search, before: start, for: dealer, db)
            var (items, examined, last): ([CarRow], Int, Int64) = ([], 0, start)
            while let row = try rows.next() {
                guard items.count < limit.count, examined < Self.maxExamined else {
                    return Page(items: items, next: cursors.cursor(after: last))
                }
                (examined, last) = (examined + 1, row["number"])
                if try Self.isShown(row, search, at: now, db) { items.append(try Self.item(row)) }
            }
            return Page(items: items, next: nil)
        }
    }

    private static func rows(
        _ search: CarSearch, before number: Int64, for dealer: DealerID, _ db: Database
    ) throws -> RowCursor {
        let columns = """
            shownCar.number, shownCar.words, car.id, car.year, car.mileage, car.specification, car.hasWarranty,
            car.expiresAt, car.pausedAt, brand.name AS brandName, model.name AS modelName,
            EXISTS (SELECT * FROM bid WHERE bid.car = car.id AND bid.dealer = ?1) AS hasBid,
            (SELECT id FROM picture WHERE owner = car.id ORDER BY position LIMIT 1) AS photo
            """
        let joins = """
            CROSS JOIN car ON car.id = shownCar.car
            CROSS JOIN brand ON brand.id = car.brand CROSS JOIN model ON model.id = car.model
            """
        guard let query = search.query else {
            return try Row.fetchCursor(
                db.cachedStatement(
                    sql: """
                        SELECT \(columns) FROM shownCar \(joins)
                        WHERE shownCar.number < ?2 ORDER BY shownCar.number DESC LIMIT ?3
                        """), arguments: [dealer, number, maxExamined + 1])
        }
        return try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT \(columns) FROM shownCarWord
                    CROSS JOIN shownCar ON shownCar.number = shownCarWord.rowid \(joins)
                    WHERE shownCarWord MATCH ?4 AND shownCarWord.rowid < ?2
                    ORDER BY shownCarWord.rowid DESC LIMIT ?3
                    """), arguments: [dealer, number, maxExamined + 1, query])
    }

    private static func isShown(_ row: Row, _ search: CarSearch, at now: Instant, _ db: Database) throws -> Bool {
        let (hasBid, pausedAt, end): (Bool, Instant?, Instant) = (row["hasBid"], row["pausedAt"], row["expiresAt"])
        guard !hasBid, search.matches(row["words"], mileage: Mileage(unchecked: row["mileage"])) else { return false }
        // The job that ends the sale may be late.
        return try end > now || pausedAt != nil || OpenBids.hasActive(of: row["id"], db)
    }

    private static func item(_ row: Row) throws -> CarRow {
        let (id, photo): (CarID, PictureID?) = (row["id"], row["photo"])
        return CarRow(
            id: id,
            name: CarName(
                brand: Line(unchecked: row["brandName"]), model: Line(unchecked: row["modelName"]),
                year: ModelYear(unchecked: row["year"])), mileage: Mileage(unchecked: row["mileage"]),
            specification: try row.word("specification", of: CarRows.table), hasWarranty: row["hasWarranty"],
            thumbnail: photo.map { CarPhoto.path(of: $0, .thumbnail, of: id) })
    }
}
