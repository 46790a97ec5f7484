import ContextKit
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// Removes the streams of closed sessions. The key of a job is the session.
///
/// The guests must learn that their session was closed, and an employee may reopen it for a while. So the stream stays
/// for a day.
struct TableStreamEnds: Sendable {
    static let ending = "endTableStream"
    static let delay = Duration.seconds(86_400)

    private let dependencies: RestaurantsDependencies

    init(_ dependencies: RestaurantsDependencies) { self.dependencies = dependencies }

    func follow(_ closed: SessionRecord, in tx: Transaction) throws {
        try dependencies.host.jobs.schedule(Self.ending, key: "\(closed.id)", at: tx.now + Self.delay, in: tx.db)
    }

    @Sendable func end(_ job: ScheduledJob) async throws {
        guard let id = TableSessionID(job.key) else { throw UnreadableKey(key: job.key) }
        try await dependencies.host.write { tx in
            guard try job.complete(in: tx.db) else { return }
            // An employee has reopened it.
            if let session = try SessionRows(tx.db).find(id), session.closedAt == nil { return }
            try dependencies.orderStreams.tables.forget(AccountID(id), in: tx.db)
        }
    }

    private struct UnreadableKey: Error { var key: String }
}
