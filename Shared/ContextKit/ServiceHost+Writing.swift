public import RPC
public import SQLiteKit
import ServiceKit

extension ServiceHost {
    /// Runs `body` in a transaction that a call causes, and returns after its commit. Nothing can be awaited inside.
    /// - Throws: as `ServiceDatabase.write`; of a call with an idempotency key `CallError.keyInUse`.
    public func write<T: Sendable>(
        _ context: CallContext, _ body: @escaping @Sendable (Transaction) throws -> T
    ) async throws -> T {
        try await write(trace: context.meta.traceparent, body)
    }

    /// The same for what no call causes.
    /// - Parameter trace: of the event that causes it, if one does.
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

    /// The same for a call that may come twice: with an idempotency key the reply is kept in the transaction, and a
    /// second call with the key gets it.
    /// - Parameter lifetime: how long the reply is kept.
    /// - Throws: as `ServiceDatabase.write(once:_:now:keptFor:body:)`.
    public func write<C: Call>(
        once call: C, _ context: CallContext, keptFor lifetime: Duration = ServiceDatabase.keyLifetime,
        _ body: @escaping @Sendable (Transaction) throws -> C.Reply
    ) async throws -> Answer<C.Reply> {
        // Such a call reads the clock once, as every write does.
        guard context.meta.idempotencyKey != nil else { return Answer(try await write(context, body)) }
        let (now, trace) = (runtime.now, context.meta.traceparent)
        return try await database.write(once: call, context, clock: now, keptFor: lifetime) {
            try body(Transaction($0, at: $1, trace: trace))
        }
    }
}
