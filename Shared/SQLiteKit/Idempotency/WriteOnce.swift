public import GRDB
public import RPC
public import Vocabulary

extension ServiceDatabase {
    /// How long a reply is kept for a call that comes again with its key.
    public static let keyLifetime = Duration.seconds(86_400)

    /// ``write(_:)`` for a call that may come twice: with an idempotency key the reply is kept in the same transaction,
    /// and a second call with the key gets it, marked as `replayed`, without another effect.
    ///
    /// What `body` throws is not kept: the next call with the key tries again. An unkeyed call is a plain write.
    /// - Parameters:
    ///   - call: as it came. Two calls are the same when they have the same JSON.
    ///   - lifetime: how long the reply is kept.
    /// - Throws: `Faults` for a key that is none; `CallError.keyReused` when it came with another request;
    ///   `CallError.keyInUse` while another call with it runs (``once(_:_:now:keptFor:abandonedAfter:body:)``).
    public func write<C: Call>(
        once call: C, _ context: CallContext, now: Instant, keptFor lifetime: Duration = keyLifetime,
        body: @escaping @Sendable (Database) throws -> C.Reply
    ) async throws -> Answer<C.Reply> {
        try await write(once: call, context, clock: { now }, keptFor: lifetime) { database, _ in try body(database) }
    }

    /// The same with the time taken in the transaction, once.
    public func write<C: Call>(
        once call: C, _ context: CallContext, clock: @escaping @Sendable () -> Instant,
        keptFor lifetime: Duration = keyLifetime,
        body: @escaping @Sendable (Database, _ now: Instant) throws -> C.Reply
    ) async throws -> Answer<C.Reply> {
        guard let record = try RequestRecord(call, context) else {
            return Answer(try await write { try body($0, clock()) })
        }
        let run = KeyedRun.current(in: self)
        let answer: Answer<C.Reply> = try await write { database in
            let now = clock()
            switch try record.state(database, at: now) {
            case .answered(let reply): return try .replayed(reply)
            case .running: throw CallError.keyInUse
            case .new: break
            }
            let reply = try body(database, now)
            try record.keep(reply, in: database, until: now + lifetime)
            // Each leaves the table no larger than it was, once there is something to remove.
            try RequestRecord.removeExpired(database, at: now, atMost: 2)
            return Answer(reply)
        }
        run?.complete()
        return answer
    }
}
