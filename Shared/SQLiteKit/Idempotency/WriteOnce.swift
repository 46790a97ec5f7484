public import GRDB
public import RPC
public import Vocabulary

extension ServiceDatabase {
    /// How long the reply of a call with a key is kept.
    public static let keyLifetime = Duration.seconds(86_400)

    /// Writes as ``write(_:)``, once for an idempotency key. The reply is kept in the same transaction. A second call
    /// with the key gets that reply, marked as `replayed`, without another effect.
    ///
    /// Errors of `body` are not kept: the next call with the key runs `body` again. A call without a key is a plain
    /// write.
    /// - Parameters:
    ///   - call: the call as received. Two calls are equal when their JSON without secrets is equal.
    ///   - lifetime: how long the reply is kept.
    /// - Throws: `Faults` for a malformed key; `CallError.keyReused` when the key was used with another request;
    ///   `CallError.keyInUse` while another call with the key runs
    ///   (``once(_:_:now:keptFor:abandonedAfter:body:)``).
    public func write<C: Call>(
        once call: C, _ context: CallContext, now: Instant, keptFor lifetime: Duration = keyLifetime,
        body: @escaping @Sendable (Database) throws -> C.Reply
    ) async throws -> Answer<C.Reply> {
        try await write(once: call, context, clock: { now }, keptFor: lifetime) { database, _ in try body(database) }
    }

    /// Writes once for an idempotency key, with the time read once inside the transaction.
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
            if let reply = try record.keptReply(in: database, at: now) { return try .replayed(reply) }
            let reply = try body(database, now)
            try record.keep(reply, in: database, until: now + lifetime)
            // Removes up to two expired rows for the row that it adds, so that the table does not keep growing.
            try RequestRecord.removeExpired(database, at: now, atMost: 2)
            return Answer(reply)
        }
        run?.complete()
        return answer
    }
}
