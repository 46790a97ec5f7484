import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// A client's request whose account is looked up later. The call only stores the request, so the time of its answer
/// does not reveal whether the account exists.
protocol DeferredRequest: Sendable {
    /// The kind of the scheduled job.
    static var jobKind: String { get }
    /// The key of the scheduled job.
    var key: String { get }
    init?(key: String)

    /// Sends the link or the code. Does nothing when there is no such account.
    func answer(in tx: Transaction, _ dependencies: IdentityDependencies) throws
}

/// Runs the deferred requests one after another in the background.
struct DeferredRequests<Request: DeferredRequest>: Sendable {
    private let dependencies: IdentityDependencies

    init(_ dependencies: IdentityDependencies) { self.dependencies = dependencies }

    func add(_ request: Request, in context: CallContext) async throws {
        try await dependencies.host.write(context) { [dependencies] tx in
            try dependencies.jobs.schedule(Request.jobKind, key: request.key, at: tx.now, in: tx.db)
        }
    }

    @Sendable func answer(_ job: ScheduledJob) async throws {
        try await dependencies.host.write { [dependencies] tx in
            guard try job.complete(in: tx.db), let request = Request(key: job.key) else { return }
            try request.answer(in: tx, dependencies)
        }
    }
}
