import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// The ledger as its two parties see it, the newest rows first.
extension CancellationLedger {
    /// What befell the deliveries of a store.
    func page(
        of store: StoreID, after place: CancellationPlace, limit: PageLimit
    ) throws -> Page<CancellationForStore> {
        let select = try db.cachedStatement(
            sql: "\(Self.selectForStore) WHERE cancellation.store = ? AND \(Self.follows)")
        return try Self.page(select, [store] + place.arguments, limit, CancellationPlace.ofStore) {
            CancellationForStore(row: $0)
        }
    }

    /// What befell the deliveries that a courier held.
    func page(
        of courier: CourierID, after place: CancellationPlace, limit: PageLimit
    ) throws -> Page<CancellationForCourier> {
        let select = try db.cachedStatement(
            sql: """
                SELECT \(Self.columns), store.id, store.name, store.address
                FROM cancellation JOIN store ON store.id = cancellation.store
                WHERE cancellation.courier = ? AND \(Self.follows)
                """)
        return try Self.page(select, [courier] + place.arguments, limit, CancellationPlace.ofCourier) {
            CancellationForCourier(row: $0)
        }
    }

    /// That a courier gave a delivery of the store up: there is one such row at most (R01.39).
    func giveUp(of delivery: DeliveryID, _ store: StoreID, by courier: CourierID) throws -> CancellationForStore? {
        try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    \(Self.selectForStore)
                    WHERE cancellation.delivery = ? AND cancellation.store = ? AND cancellation.courier = ?
                        AND \(Self.isGiveUp)
                    """),
            arguments: [delivery, store, courier]
        ).map { CancellationForStore(row: $0) }
    }

    private static func page<Item: Codable & Hashable & Sendable>(
        _ select: Statement, _ arguments: StatementArguments, _ limit: PageLimit,
        _ cursors: CancellationPlace.Cursors, _ item: (Row) -> Item
    ) throws -> Page<Item> {
        let rows = try Row.fetchAll(select, arguments: arguments + [limit.count + 1])
        return Page(
            rows: rows, limit: limit, cursor: { CancellationPlace(row: $0).cursor(of: cursors) }, item: item)
    }

    private static let columns = """
        cancellation.delivery, cancellation.number, cancellation.at, cancellation.by, cancellation.stage,
        cancellation.fault, cancellation.reason, cancellation.pardonedAt
        """

    private static let selectForStore = """
        SELECT \(columns), courier.id, courier.firstName, courier.lastName
        FROM cancellation LEFT JOIN courier ON courier.id = cancellation.courier
        """

    /// What comes after a place, and how it is sorted.
    private static let follows = """
        (cancellation.at, cancellation.delivery, cancellation.number) < (?, ?, ?)
        ORDER BY cancellation.at DESC, cancellation.delivery DESC, cancellation.number DESC LIMIT ?
        """
}

extension CancellationPlace {
    fileprivate init(row: Row) { self.init(at: row[2], delivery: row[0], number: row[1]) }
}

extension CancellationForStore {
    fileprivate init(row: Row) {
        let party = CancellationParty(code: row[3])
        let pardonedAt: Instant? = row[7]
        let courier = (row[8] as CourierID?).map { id in
            CourierName(courier: id, firstName: Line(unchecked: row[9]), lastName: Line(unchecked: row[10]))
        }
        self.init(
            delivery: row[0], courier: courier, by: party, stage: CancellationStage(code: row[4]),
            fault: CancellationFault(code: row[5]), reason: (row[6] as Int?).map { GiveUpReason(code: $0) },
            isCounted: party.isCounted(pardonedAt), at: row[2], pardonedAt: pardonedAt)
    }
}

extension CancellationForCourier {
    fileprivate init(row: Row) {
        let party = CancellationParty(code: row[3])
        let pardonedAt: Instant? = row[7]
        let store = StoreSummary(store: row[8], name: Line(unchecked: row[9]), address: Line(unchecked: row[10]))
        self.init(
            delivery: row[0], store: store, by: party, stage: CancellationStage(code: row[4]),
            fault: CancellationFault(code: row[5]), reason: (row[6] as Int?).map { GiveUpReason(code: $0) },
            isCounted: party.isCounted(pardonedAt), at: row[2], pardonedAt: pardonedAt)
    }
}

extension CancellationParty {
    /// Whether what this party did is in the courier's count: the same that ``CancellationLedger/countOfCourier``
    /// counts.
    fileprivate func isCounted(_ pardonedAt: Instant?) -> Bool { self == .courier && pardonedAt == nil }
}
