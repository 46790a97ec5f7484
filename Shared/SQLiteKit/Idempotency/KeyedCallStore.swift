import GRDB
public import RPC
public import Vocabulary

/// Runs each call with an idempotency key once, and keeps its reply in the database of the service.
///
/// A method need not know the key. The store keeps the reply in its own transaction after the method has returned. If
/// the process dies between the effect and that transaction, the next call with the key runs the method again. A method
/// that must not run twice keeps the reply with its effect: with `host.write(once:)`, or with ``Transaction/keep(_:)``
/// when other steps follow.
public final class KeyedCallStore: KeyedCalls {
    private let database: ServiceDatabase
    private let now: @Sendable () -> Instant
    private let lifetime: Duration
    private let keys = RunningKeys()

    public init(
        _ database: ServiceDatabase, now: @escaping @Sendable () -> Instant,
        keptFor lifetime: Duration = ServiceDatabase.keyLifetime
    ) {
        self.database = database
        self.now = now
        self.lifetime = lifetime
    }

    /// - Throws: as ``KeyedCalls/once(_:_:_:)``; `Faults` for a malformed key; an error when the reply cannot be kept.
    public func once<C: Call>(
        _ call: C, _ context: CallContext, _ body: @escaping @Sendable () async throws -> Answer<C.Reply>
    ) async throws -> Answer<C.Reply> {
        guard let record = try RequestRecord(call, context) else { return try await body() }
        // Before the method runs, because it may refuse a repetition: the password has changed, the address is taken.
        if let reply = try await database.read({ [now] in try record.keptReply(in: $0, at: now()) }) {
            return try .replayed(reply)
        }
        let run = KeyedRun(record, keptFor: lifetime, in: database, keys)
        defer { run.end() }
        do {
            let answer = try await KeyedRun.$current.withValue(run) { try await body() }
            if !run.isFinal, answer.meta.replayed != true { try await keep(answer, of: run) }
            return answer
        } catch let earlier as KeyedRun.Answered {
            return try .replayed(earlier.reply)
        } catch let error where !run.hasReply {
            // The effect of another run with the key may be the cause of the refusal: the address is taken by the same
            // registration. The other run keeps its reply before it frees the key, so the key is checked first.
            guard run.isClaimed || !keys.isClaimed(record.id) else { throw CallError.keyInUse }
            guard let reply = try? await database.read({ [now] in try record.keptReply(in: $0, at: now()) }) else {
                throw error
            }
            return try .replayed(reply)
        }
    }

    private func keep<Reply: Encodable & Sendable>(_ answer: Answer<Reply>, of run: KeyedRun) async throws {
        let reply = KeptReply(answer)
        do {
            try await database.finishing { [now, lifetime] db in
                let time = now()
                // A run that has written nothing has not claimed the key. Another run may have kept a reply meanwhile.
                if !run.isClaimed, try run.record.keptReply(in: db, at: time) != nil { return }
                try run.record.keep(reply, in: db, until: time + lifetime)
                try RequestRecord.removeExpired(db, at: time, atMost: 2)
            }
        } catch DatabaseRefused.writesRefused(let database, let obstacle) where run.isClaimed {
            // `writesRefused` would tell the caller that nothing was done.
            let refused = DatabaseRefused.writesRefused(database: database, obstacle)
            throw DatabaseRefused.failed(reason: "the reply of a call that was carried out is not kept: \(refused)")
        }
    }
}

extension ServiceDatabase {
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

extension Transaction {
    /// Keeps a reply for the key of the call in this transaction, with the effect. The final answer of the call
    /// replaces it: a registration keeps that the account is pending, and may answer that it is complete. Does nothing
    /// without a key.
    public func keep(_ reply: some Encodable) throws { try run?.keep(reply, in: db, at: now) }
}
