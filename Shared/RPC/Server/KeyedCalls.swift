/// Carries out a call with an idempotency key at most once.
///
/// ``Calls`` asks it for each call that accepts a key and has one, so no method can forget the key.
public protocol KeyedCalls: Sendable {
    /// Runs `body`, or returns the answer that an earlier call with the key got.
    /// - Throws: what `body` throws; ``CallError/keyReused`` for the key of another request; ``CallError/keyInUse``
    ///   while another call with the key runs.
    func once<C: Call>(
        _ call: C, _ context: CallContext, _ body: @escaping @Sendable () async throws -> Answer<C.Reply>
    ) async throws -> Answer<C.Reply>
}
