public import GRDB
public import RPC
public import Vocabulary

/// The right of one call to carry out what was asked with its key, while it runs.
public struct RequestClaim<C: Call>: Sendable {
    /// `nil` for a call without a key.
    let record: RequestRecord?
    let run: RequestRun
    let end: Instant

    /// Keeps the reply in the transaction of the last effect, so that no crash comes between the two. Without this, the
    /// reply is kept in a transaction of its own afterwards.
    /// - Throws: `CallError.keyInUse` when the run took so long that another call has taken over.
    public func complete(_ reply: C.Reply, in database: Database) throws {
        guard let record else { return }
        guard try record.isOpen(to: run, in: database) else { throw CallError.keyInUse }
        try record.keep(reply, in: database, until: end)
    }
}

extension ServiceDatabase {
    /// Carries out a call that takes several transactions, or asks other services between them, at most once for a key.
    ///
    /// While it runs, a second call with its key is refused as in use. Once `body` has returned, the key gives its
    /// reply; once it has thrown, the key is free to try again. After `body` has returned nobody hears that nothing was
    /// done: a full line is waited for, and a reply that cannot be kept leaves the key in use. After a crash the next
    /// start frees it; should the key ever not be freed, it is by time.
    /// - Parameters:
    ///   - lifetime: how long the reply is kept.
    ///   - timeout: how long it runs at most before another call may take over.
    ///   - body: what is done. It may keep the reply itself, with its last effect.
    /// - Throws: as ``write(once:_:now:keptFor:body:)``, what `body` throws, and why its reply could not be kept.
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
            // Its caller must not be told that nothing was done.
            let refused = DatabaseRefused.writesRefused(database: database, obstacle)
            throw DatabaseRefused.failed(reason: "the reply of a call that was carried out is not kept: \(refused)")
        }
        return Answer(reply)
    }

    /// A write that takes place although the caller has been cancelled, and however many stand in line: in a task of
    /// its own, because a cancelled task's writes are taken out of the line, and the key would stay in use.
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
