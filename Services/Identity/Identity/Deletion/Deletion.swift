import ContextKit
import IdentityContract
import Logging
import RPC
import ServiceKit
import SQLiteKit
import Vocabulary

/// Asks every context whether a closed account may go, and does what they say.
struct Deletion: Sendable {
    let kit: IdentityKit

    init(_ kit: IdentityKit) { self.kit = kit }

    var store: DeletionStore { DeletionStore(kit) }
    /// The services that are asked, by their names.
    private var contexts: [(name: String, client: any Client)] {
        kit.settings.deletionAsks.map { ($0, kit.frame.environment.client($0)) }
    }

    enum Outcome: Hashable, Sendable {
        case erased
        /// Open again, because something is unfinished.
        case refused(reason: String)
        /// Somebody else deleted it or opened it again.
        case overtaken
        /// Open again, because a context could not be asked.
        case unanswered(service: String)
    }

    /// Asks and does what follows. Given up by its caller, it opens the account again.
    func finish(_ id: AccountID, _ kind: AccountKind, in context: CallContext) async throws -> Outcome {
        do {
            return try await askAll(id, kind, in: context)
        } catch is CancellationError {
            try await store.reopen(id, in: context, because: "given up")
            throw CancellationError()
        }
    }

    private func askAll(_ id: AccountID, _ kind: AccountKind, in context: CallContext) async throws -> Outcome {
        let meta = context.onward
        // Calls that were let in before the closing have been done by then, and gateways have heard of it.
        try await Task.sleep(for: kit.settings.deletionPause)
        let answers = await withTaskGroup(of: (String, Result<MayDelete.Reply, any Error>).self) { group in
            for (name, client) in contexts {
                group.addTask {
                    do {
                        let call = MayDelete(account: id, kind: kind)
                        return (name, .success(try await client.call(call, meta: meta, timeout: .seconds(5))))
                    } catch {
                        return (name, .failure(error))
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        try Task.checkCancellation()
        for (_, answer) in answers {
            guard case .success(let reply) = answer, !reply.may else { continue }
            let reason = reply.reason ?? "unfinished"
            try await store.reopen(id, in: context, because: reason)
            return .refused(reason: reason)
        }
        for (name, answer) in answers {
            guard case .failure(let error) = answer else { continue }
            kit.logger.warning(
                "account not deleted",
                metadata: ["account": "\(id)", "service": "\(name)", "error": "\(String(reflecting: error))"])
            try await store.reopen(id, in: context, because: "\(name) did not answer")
            return .unanswered(service: name)
        }
        return try await store.erase(id, in: context) == nil ? .overtaken : .erased
    }

    /// Goes on with a deletion that was begun and never finished.
    @Sendable func resume(_ item: DueItem) async throws {
        guard let id = AccountID(item.key), let kind = try await store.kind(of: id) else {
            return try await store.drop(item)
        }
        _ = try await finish(id, kind, in: CallContext(meta: CallMeta(), peer: Peer(uid: 0)))
    }
}
