import ContextKit
import RPC
import ServiceKit
import TestKit
import TestTowns
import Vocabulary

@testable import DeliveriesService
@testable import SQLiteKit

/// Runs the background work of the service on demand.
extension DeliveryTown {
    /// Runs the jobs that are due.
    func runDue() async throws { try await runner.runDue() }

    /// Applies an event of identity's feed, slice by slice, as the consumer does.
    /// - Returns: the number of transactions.
    @discardableResult
    func hear<E: Event>(_ event: E) async throws -> Int {
        let record = EventRecord(
            feed: .example, sequence: 1, id: .example, time: clock.now, type: E.name, version: E.version,
            subject: event.subject, traceparent: nil, data: try RawJSON(encoding: event))
        let effect = try await AccountEvents(dependencies()).follower.effect
        var (reached, slices) = (0, 0)
        while true {
            slices += 1
            let progress = try await database.write { [reached] db in try effect.apply(record, reached, db) }
            guard case .reached(let count) = progress else { return slices }
            guard count > reached else { throw NoProgress() }
            reached = count
        }
    }

    private struct NoProgress: Error {}
}
