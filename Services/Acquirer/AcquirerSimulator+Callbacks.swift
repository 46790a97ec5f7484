import Synchronization

/// The callbacks that the merchant has not acknowledged.
extension AcquirerSimulator {
    var isSilent: Bool { state.withLock { $0.behaviour == .silent } }

    /// The orders with unacknowledged callbacks.
    var untold: [String] { state.withLock { state in state.ledger.callbacks.keys.sorted() } }

    /// Returns the first unacknowledged callback of an order.
    func nextCallback(of reference: String) -> Callback? {
        state.withLock { $0.ledger.callbacks[reference]?.first }
    }

    /// Records that the merchant acknowledged a callback.
    /// - Throws: ``AcquirerRefusal`` 1129 when the ledger cannot be written.
    func acknowledged(_ number: Int, of reference: String) throws(AcquirerRefusal) {
        let entry = LedgerEntry(reference: reference, at: now(), acknowledged: number)
        try state.withLock { state throws(AcquirerRefusal) -> Void in try state.record(entry) }
    }
}
