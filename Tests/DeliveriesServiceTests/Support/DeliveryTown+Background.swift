import ContextKit
import RPC
import ServiceKit
import TestKit
import TestTowns
import Vocabulary

@testable import DeliveriesService
@testable import SQLiteKit

/// What the service does by itself, done by hand.
extension DeliveryTown {
    /// Does what is due by now.
    func runDue() async throws { try await runner.runDue() }

    /// Lets an event of identity's feed take effect, slice by slice, as the consumer does.
    /// - Returns: how many transactions it took.
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
