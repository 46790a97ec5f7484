public import RPC
public import SQLiteKit
import ServiceKit

extension ServiceHost {
    /// Runs `body` in a transaction on behalf of a call, and returns after its commit. `body` cannot await.
    /// - Throws: as `ServiceDatabase.write`; for a call with an idempotency key also `CallError.keyInUse`.
    public func write<T: Sendable>(
        _ context: CallContext, _ body: @escaping @Sendable (Transaction) throws -> T
    ) async throws -> T {
        try await write(trace: context.meta.traceparent, body)
    }

    /// Runs `body` in a transaction that no call causes.
    /// - Parameter trace: the trace of the event that causes the transaction, if any.
    public func write<T: Sendable>(
        trace: String? = nil, _ body: @escaping @Sendable (Transaction) throws -> T
    ) async throws -> T {
        let (now, run) = (runtime.now, KeyedRun.current(in: database))
        try run?.claim()
        return try await database.write { db in
            let tx = Transaction(db, at: now(), trace: trace, run: run)
            try run?.check(in: db, at: tx.now)
            return try body(tx)
        }
    }

    /// Runs `body` in a transaction on behalf of a call that may have an idempotency key. The transaction stores the
    /// reply with the key, and a second call with the key gets that reply.
    /// - Parameter lifetime: how long the reply is stored.
    /// - Throws: as `ServiceDatabase.write(once:_:now:keptFor:body:)`.
    public func write<C: Call>(
        once call: C, _ context: CallContext, keptFor lifetime: Duration = ServiceDatabase.keyLifetime,
        _ body: @escaping @Sendable (Transaction) throws -> C.Reply
    ) async throws -> Answer<C.Reply> {
        // A call with a key reads the clock once, as every write does.
        guard context.meta.idempotencyKey != nil else { return Answer(try await write(context, body)) }
        let (now, trace) = (runtime.now, context.meta.traceparent)
        return try await database.write(once: call, context, clock: now, keptFor: lifetime) {
            try body(Transaction($0, at: $1, trace: trace))
        }
    }
}
