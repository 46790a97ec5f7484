import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// A client's request whose account is looked up later. The call only notes the request: the time of its answer does
/// not tell whether there is such an account.
protocol NotedRequest: Sendable {
    /// The kind of the due work.
    static var duty: String { get }
    /// The key of the due work.
    var key: String { get }
    init?(key: String)

    /// Sends the link or the code. Does nothing without such an account.
    func answer(in tx: Transaction, _ kit: IdentityKit) throws
}

/// Requests that clients have made, answered one after the other a moment later.
struct NotedRequests<Request: NotedRequest>: Sendable {
    private let kit: IdentityKit

    init(_ kit: IdentityKit) { self.kit = kit }

    func add(_ request: Request, in context: CallContext) async throws {
        try await kit.frame.write(context) { [kit] tx in
            try kit.work.schedule(Request.duty, key: request.key, at: tx.now, in: tx.db)
        }
    }

    @Sendable func answer(_ item: DueItem) async throws {
        try await kit.frame.write { [kit] tx in
            guard try item.complete(in: tx.db), let request = Request(key: item.key) else { return }
            try request.answer(in: tx, kit)
        }
    }
}
