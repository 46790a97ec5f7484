import DeliveriesContract
import RPC
import SQLiteKit
import Vocabulary

/// The history of a delivery, for its store.
extension DeliveryStore {
    /// The delivery and the number of the step.
    private static let stepCursors = ListCursors<DeliveryID, Int>(of: ListSteps.self)

    /// - Returns: a part of it, the first step first; `nil` when there is no such delivery of the store.
    /// - Throws: `Faults` when the cursor does not belong to the history of this delivery.
    func steps(
        of delivery: DeliveryID, of store: StoreID, after cursor: PageCursor?, limit: PageLimit
    ) async throws -> Page<DeliveryStep>? {
        let start = try cursor.map { try Self.number(of: $0, of: delivery) } ?? 0
        return try await kit.database.read { db in
            guard try Self.load(db, delivery, of: store) != nil else { return nil }
            let steps = try StepRows(db).list(of: delivery, after: start, limit: limit.count + 1)
            return Page(steps, limit: limit) { Self.stepCursors.cursor(after: delivery, $0.number) }
        }
    }

    private static func number(of cursor: PageCursor, of delivery: DeliveryID) throws(Faults) -> Int {
        let (listed, number) = try stepCursors.key(of: cursor)
        guard listed == delivery else { throw .invalidCursor }
        return number
    }
}
