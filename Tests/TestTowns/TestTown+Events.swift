public import RPC
import TestKit
import Vocabulary

@testable public import SQLiteKit

extension TestTown {
    /// Applies an event of identity's feed, as the consumer does.
    /// - Returns: the number of transactions.
    @discardableResult
    public func apply<E: Event>(_ event: E, by effect: EventEffect) async throws -> Int {
        let record = EventRecord(
            feed: .example, sequence: 1, id: .example, time: clock.now, type: E.name, version: E.version,
            subject: event.subject, traceparent: nil, data: try RawJSON(encoding: event))
        var (done, transactions) = (0, 1)
        while case .reached(let count) = try await database.write({ [done] in try effect.apply(record, done, $0) }) {
            guard count > done else { throw NoProgress() }
            (done, transactions) = (count, transactions + 1)
        }
        return transactions
    }
}

private struct NoProgress: Error {}
