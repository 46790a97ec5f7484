import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// How deliveries stand in their table. For use in a transaction.
struct DeliveryRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    func insert(_ delivery: Delivery) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO delivery (id, store, firstName, lastName, address, phone, description, createdAt, status,
                    holder, version, progress, acceptedAt, storeReachedAt, changedAt, trackingToken)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            delivery.id, delivery.store, delivery.customer.firstName.text, delivery.customer.lastName.text,
            delivery.customer.address.text, delivery.customer.phone.value?.text, delivery.description.text,
            delivery.createdAt, delivery.status.rank, delivery.holder, delivery.version, delivery.progress?.code,
            delivery.acceptedAt, delivery.storeReachedAt, delivery.changedAt, delivery.trackingToken?.stored,
        ])
    }

    /// Writes what can change, if it is still in the version that it was loaded in.
    /// - Throws: `CallError.stale` when it is not.
    func save(_ after: Delivery, over before: Delivery) throws {
        try db.cachedStatement(
            sql: """
                UPDATE delivery
                SET status = ?, holder = ?, progress = ?, acceptedAt = ?, storeReachedAt = ?, changedAt = ?, version = ?
                WHERE id = ? AND version = ?
                """
        ).execute(arguments: [
            after.status.rank, after.holder, after.progress?.code, after.acceptedAt, after.storeReachedAt,
            after.changedAt, after.version, before.id, before.version,
        ])
        guard db.changesCount == 1 else { throw CallError.stale }
    }
}

extension Delivery {
    static let columns = """
        delivery.id, delivery.store, delivery.firstName, delivery.lastName, delivery.address, delivery.phone,
        delivery.description, delivery.createdAt, delivery.status, delivery.holder, delivery.version,
        delivery.progress, delivery.acceptedAt, delivery.storeReachedAt, delivery.changedAt, delivery.trackingToken
        """

    /// From a row that begins with ``columns``.
    init(row: Row) {
        self.init(
            id: row[0], store: row[1],
            customer: Customer(
                firstName: Line(unchecked: row[2]), lastName: Line(unchecked: row[3]),
                address: Line(unchecked: row[4]), phone: (row[5] as String?).map { CroatianPhone(unchecked: $0) }),
            description: Paragraph(unchecked: row[6]), createdAt: row[7], status: DeliveryStatus(rank: row[8]),
            holder: row[9], progress: (row[11] as Int?).map { DeliveryProgress(code: $0) }, acceptedAt: row[12],
            storeReachedAt: row[13], changedAt: row[14],
            trackingToken: (row[15] as StoredBytes?).map { TrackingToken(random: $0.bytes) }, version: row[10])
    }
}

extension TrackingToken {
    /// As it stands in the table.
    var stored: StoredBytes { StoredBytes(bytes) }
}

extension DeliveryStatus {
    /// The number in the table, which is also the place in the lists (R01.46).
    var rank: Int {
        switch self {
        case .pending: 0
        case .inProgress: 1
        case .delivered: 2
        case .cancelled: 3
        }
    }

    init(rank: Int) {
        guard let status = Self.allCases.first(where: { $0.rank == rank }) else {
            preconditionFailure("the table's CHECK admits no status \(rank)")
        }
        self = status
    }
}
