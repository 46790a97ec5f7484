import DeliveriesContract
import RPC
import SQLiteKit
import Vocabulary

/// The history of a delivery, for its store.
extension DeliveryStore {
    /// - Returns: a part of it, the first step first; `nil` when there is no such delivery of the store.
    /// - Throws: `Faults` when the cursor is none of a history.
    func steps(
        of delivery: DeliveryID, of store: StoreID, after cursor: PageCursor?, limit: PageLimit
    ) async throws -> Page<DeliveryStep>? {
        let start = try stepPlace(cursor)
        return try await kit.database.read { db in
            guard try Self.load(db, delivery, of: store) != nil else { return nil }
            let steps = try StepRows(db).list(of: delivery, after: start?.number ?? 0, limit: limit.count + 1)
            return Page(steps, limit: limit) { StepPlace(number: $0.number).cursor }
        }
    }

    private func stepPlace(_ cursor: PageCursor?) throws(Faults) -> StepPlace? {
        guard let cursor else { return nil }
        guard let place = StepPlace(cursor) else { throw .foreignCursor }
        return place
    }
}

/// Where a history goes on: the number of the last step, in four bytes.
struct StepPlace: Hashable {
    var number: Int

    init(number: Int) { self.number = number }

    var cursor: PageCursor {
        PageCursor(bytes: (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) })
    }

    /// `nil` when the cursor is none of a history.
    init?(_ cursor: PageCursor) {
        guard cursor.bytes.count == 4 else { return nil }
        number = cursor.bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}
