import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// The table `delivery`. For use in a transaction.
struct DeliveryRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    func insert(_ delivery: Delivery) throws {
        try db.insert(
            into: "delivery",
            [
                "id": delivery.id, "store": delivery.store, "firstName": delivery.customer.firstName.text,
                "lastName": delivery.customer.lastName.text, "address": delivery.customer.address.text,
                "phone": delivery.customer.phone.value?.text, "description": delivery.description.text,
                "createdAt": delivery.createdAt, "status": delivery.status, "holder": delivery.holder,
                "version": delivery.version, "progress": delivery.progress, "acceptedAt": delivery.acceptedAt,
                "storeReachedAt": delivery.storeReachedAt, "changedAt": delivery.changedAt,
                "trackingToken": delivery.trackingToken?.stored,
                "searchKey": SearchKey.of(delivery.customer.firstName.text, delivery.customer.lastName.text),
            ])
    }

    /// Updates the columns that can change, if the row still has the loaded version.
    /// - Throws: `CallError.stale` when the row has another version.
    func save(_ after: Delivery, over before: Delivery) throws {
        let count = try db.update(
            "delivery",
            [
                "status": after.status, "holder": after.holder, "progress": after.progress,
                "acceptedAt": after.acceptedAt, "storeReachedAt": after.storeReachedAt, "changedAt": after.changedAt,
                "version": after.version,
            ], where: ["id": before.id, "version": before.version])
        guard count == 1 else { throw CallError.stale }
    }
}

extension Delivery {
    /// In the order of ``columns``. Reading by index saves GRDB a lookup of the column name in each of the up to 100
    /// rows of a page.
    private enum Column: Int, CaseIterable {
        case id, store, firstName, lastName, address, phone, description, createdAt, status, holder, version, progress,
            acceptedAt, storeReachedAt, changedAt, trackingToken
    }

    /// The columns that ``init(row:)`` reads. A statement with more columns puts these first.
    static let columns = Column.allCases.map { "delivery.\($0)" }.joined(separator: ", ")

    /// - Parameter row: begins with ``columns``.
    init(row: Row) {
        func value<T: DatabaseValueConvertible>(_ column: Column) -> T { row[column.rawValue] }
        func optional<T: DatabaseValueConvertible>(_ column: Column) -> T? { row[column.rawValue] }
        let token: StoredBytes? = optional(.trackingToken)
        self.init(
            id: value(.id), store: value(.store),
            customer: Customer(
                firstName: Line(unchecked: value(.firstName)), lastName: Line(unchecked: value(.lastName)),
                address: Line(unchecked: value(.address)),
                phone: optional(.phone).map { CroatianPhone(unchecked: $0) }),
            description: Paragraph(unchecked: value(.description)), createdAt: value(.createdAt),
            status: value(.status), holder: optional(.holder), progress: optional(.progress),
            acceptedAt: optional(.acceptedAt), storeReachedAt: optional(.storeReachedAt),
            changedAt: value(.changedAt), trackingToken: token.map { TrackingToken(random: $0.bytes) },
            version: value(.version))
    }
}

extension TrackingToken {
    /// The token as stored in the table.
    var stored: StoredBytes { StoredBytes(bytes) }
}
