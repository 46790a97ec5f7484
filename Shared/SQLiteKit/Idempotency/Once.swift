public import GRDB
public import RPC
public import Vocabulary

/// The claim of a running call on its idempotency key.
public struct RequestClaim<C: Call>: Sendable {
    /// `nil` for a call without a key.
    let record: RequestRecord?
    let run: RequestRun
    let end: Instant

    /// Keeps the reply in the transaction of the last effect, so that a crash loses both or neither. Without this call,
    /// the reply is kept in its own transaction afterwards.
    /// - Throws: `CallError.keyInUse` when the run took so long that another call has taken over.
    public func complete(_ reply: C.Reply, in database: Database) throws {
        guard let record else { return }
        guard try record.isOpen(to: run, in: database) else { throw CallError.keyInUse }
        try record.keep(reply, in: database, until: end)
    }
}

extension ServiceDatabase {
    /// Runs a call at most once for a key. For calls that take several transactions, or call other services between
    /// them.
    ///
    /// * While `body` runs, a second call with the key is refused with `keyInUse`.
    /// * After `body` has returned, calls with the key get its reply. After `body` has thrown, the key is free again.
    /// * After `body` has returned, no error says that nothing was done: a full write queue is waited for, and a reply
    ///   that cannot be kept leaves the key in use.
    /// * The next start frees a key that is still in use. `timeout` frees it in any case.
    /// - Parameters:
    ///   - lifetime: how long the reply is kept.
    ///   - timeout: after this time another call may take over.
    ///   - body: the work of the call. It may keep the reply itself, with its last effect.
    /// - Throws: as ``write(once:_:now:keptFor:body:)``; errors of `body`; an error when the reply cannot be kept.
    public func once<C: Call>(
        _ call: C, _ context: CallContext, now: Instant, keptFor lifetime: Duration = keyLifetime,
        abandonedAfter timeout: Duration = .seconds(60),
        body: (_ claim: RequestClaim<C>) async throws -> C.Reply
    ) async throws -> Answer<C.Reply> {
        let run = RequestRun()
        let record = try RequestRecord(call, context)
        let claim = RequestClaim<C>(record: record, run: run, end: now + lifetime)
        guard let record else { return Answer(try await body(claim)) }
        let earlier = try await write { database -> RawJSON? in
            switch try record.state(database, at: now) {
            case .answered(let reply): return reply
            case .running: throw CallError.keyInUse
            case .new:
                try record.begin(run, in: database, until: now + timeout)
                try RequestRecord.removeExpired(database, at: now, atMost: 2)
                return nil
            }
        }
        if let earlier { return try .replayed(earlier) }
        let reply: C.Reply
        do {
            reply = try await body(claim)
        } catch {
            try? await finishing { try record.release(run, in: $0) }
            throw error
        }
        do {
            try await finishing { database in
                guard try record.isOpen(to: run, in: database) else { return }
                try record.keep(reply, in: database, until: claim.end)
            }
        } catch DatabaseRefused.writesRefused(let database, let obstacle) {
            // `writesRefused` would tell the caller that nothing was done.
            let refused = DatabaseRefused.writesRefused(database: database, obstacle)
            throw DatabaseRefused.failed(reason: "the reply of a call that was carried out is not kept: \(refused)")
        }
        return Answer(reply)
    }

    /// Writes even when the caller is cancelled or the write queue is full. The write has its own task, because the
    /// writes of a cancelled task leave the queue, and the key would stay in use.
    func finishing(_ body: @escaping @Sendable (Database) throws -> Void) async throws {
        let finish = Task<Void, any Error> {
            while true {
                do {
                    return try await write(body)
                } catch DatabaseRefused.overloaded {
                    try await Task.sleep(for: .milliseconds(5))
                }
            }
        }
        try await finish.value
    }
}
