import CarsContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// A recorded read of data of an account (R04.34, R04.39).
struct DisclosureRecord: Hashable, Sendable {
    var id: DisclosureID
    /// The account whose data was read.
    var subject: AccountID
    var reader: AccountID
    var readerKind: AccountKind
    var field: DisclosedField
    var purpose: String
    var bid: BidID
    var readAt: Instant
}

/// The table `disclosure`. Rows are added and never changed. For use in a transaction.
struct DisclosureRows {
    private static let table = "disclosure"

    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Records a read. The caller adds the row in the transaction that returns the data.
    func add(_ disclosure: DisclosureRecord) throws {
        try db.insert(
            into: Self.table,
            [
                "id": disclosure.id, "subject": disclosure.subject, "reader": disclosure.reader,
                "readerKind": disclosure.readerKind.rawValue, "field": disclosure.field.rawValue,
                "purpose": disclosure.purpose, "bid": disclosure.bid, "readAt": disclosure.readAt,
            ])
    }

    /// A page of the reads of an account's data, the newest first.
    /// - Throws: `Faults` when the cursor does not belong to the list.
    func page(_ call: ListDisclosures, of subject: AccountID) throws -> Page<Disclosure> {
        let (cursors, limit) = (try ListCursors<DisclosureID>(of: call), call.limit ?? .standard)
        let last = try call.cursor.map { try cursors.key(of: $0) }
        let bound: StatementArguments = last.map { [$0] } ?? []
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT disclosure.*, dealer.name AS dealerName, brand.name AS brandName,
                        model.name AS modelName, car.year AS carYear
                    FROM disclosure CROSS JOIN bid ON bid.id = disclosure.bid CROSS JOIN car ON car.id = bid.car
                        CROSS JOIN brand ON brand.id = car.brand CROSS JOIN model ON model.id = car.model
                        LEFT JOIN dealer ON dealer.id = disclosure.reader
                    WHERE disclosure.subject = ?1 \(last == nil ? "" : "AND disclosure.id < ?3")
                    ORDER BY disclosure.id DESC LIMIT ?2
                    """), arguments: [subject, limit.count + 1] + bound)
        return try Page(rows: rows, limit: limit, cursor: { cursors.cursor(after: $0["id"]) }, item: Self.disclosure)
    }

    private static func disclosure(_ row: Row) throws -> Disclosure {
        let name: String? = row["dealerName"]
        return Disclosure(
            id: row["id"], field: try row.word("field", of: table), reader: try reader(row),
            readerName: name.map { Line(unchecked: $0) }, carName: CarName(row),
            purpose: Line(unchecked: row["purpose"]), readAt: row["readAt"])
    }

    private static func reader(_ row: Row) throws -> DisclosureReader {
        let kind: AccountKind = try row.word("readerKind", of: table)
        switch kind {
        case .person: return .seller
        case .dealer: return .dealer
        case .staff: return .staff
        case .store, .courier, .promoter, .restaurant: throw UnreadableRow(table: table, column: "readerKind")
        }
    }
}
