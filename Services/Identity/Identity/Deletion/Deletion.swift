import ContextKit
import IdentityContract
import Logging
import RPC
import ServiceKit
import SQLiteKit
import Vocabulary

/// Asks every context whether a closed account may be deleted, then erases or reopens the account.
struct Deletion: Sendable {
    let dependencies: IdentityDependencies

    init(_ dependencies: IdentityDependencies) { self.dependencies = dependencies }

    var store: DeletionStore { DeletionStore(dependencies) }
    /// The clients of the services with contexts, by name.
    private var contexts: [(name: String, client: any Client)] {
        dependencies.settings.deletionAsks.map { ($0, dependencies.host.environment.client($0)) }
    }

    enum Outcome: Hashable, Sendable {
        case erased
        /// Open again, because a context has unfinished work.
        case refused(reason: String)
        /// Another run deleted or reopened the account.
        case overtaken
        /// Open again, because a context did not answer.
        case unanswered(service: String)
    }

    /// Asks the contexts, then erases or reopens the account. Reopens the account when the caller is cancelled.
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
        // After the pause, calls that were admitted before the closing have ended, and the gateways know that the
        // sessions are invalid.
        try await Task.sleep(for: dependencies.settings.deletionPause)
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
            guard case .success(let reply) = answer, !reply.isAllowed else { continue }
            let reason = reply.reason ?? "unfinished"
            try await store.reopen(id, in: context, because: reason)
            return .refused(reason: reason)
        }
        for (name, answer) in answers {
            guard case .failure(let error) = answer else { continue }
            dependencies.logger.warning(
                "account not deleted",
                metadata: ["account": "\(id)", "service": "\(name)", "error": "\(String(reflecting: error))"])
            try await store.reopen(id, in: context, because: "\(name) did not answer")
            return .unanswered(service: name)
        }
        return try await store.erase(id, in: context) == nil ? .overtaken : .erased
    }

    /// Resumes a deletion that a crash interrupted.
    @Sendable func resume(_ job: ScheduledJob) async throws {
        guard let id = AccountID(job.key), let kind = try await store.kind(of: id) else {
            return try await store.drop(job)
        }
        _ = try await finish(id, kind, in: CallContext(meta: CallMeta(), peer: Peer(uid: 0)))
    }
}
