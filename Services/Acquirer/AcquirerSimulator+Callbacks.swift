import Synchronization

/// What is still to be told to the merchant.
extension AcquirerSimulator {
    var isSilent: Bool { state.withLock { $0.behaviour == .silent } }

    /// The orders of which something was not acknowledged.
    var untold: [String] { state.withLock { state in state.ledger.callbacks.keys.sorted() } }

    /// The first callback of an order that was not acknowledged; `nil` when all were.
    func nextCallback(of reference: String) -> Callback? {
        state.withLock { $0.ledger.callbacks[reference]?.first }
    }

    /// The merchant has acknowledged a callback.
    /// - Throws: ``AcquirerRefusal`` 1129 when that cannot be written.
    func acknowledged(_ number: Int, of reference: String) throws(AcquirerRefusal) {
        let entry = LedgerEntry(reference: reference, at: now(), acknowledged: number)
        try state.withLock { state throws(AcquirerRefusal) -> Void in try state.record(entry) }
    }
}
