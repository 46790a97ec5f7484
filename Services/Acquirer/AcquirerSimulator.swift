import Synchronization
public import Vocabulary

/// An acquirer that accepts orders, decides them, notifies the merchant and pays refunds, as WayForPay does. It shares
/// no signature code with the services, so that a mistake in their signatures fails here.
///
/// Its state is in memory, and in a file if one is given.
public final class AcquirerSimulator: Sendable {
    struct State: Sendable {
        var ledger: Ledger
        var file: LedgerFile?
        var behaviour = AcquirerBehaviour.normal
    }

    let merchant: Merchant
    let now: @Sendable () -> Instant
    let state: Mutex<State>

    /// - Parameters:
    ///   - account: the account of the only merchant.
    ///   - file: the path of the ledger; created if it does not exist.
    /// - Throws: `ConfigurationError` when the file cannot be used; `LedgerFile.InUse` when another process uses it.
    public init(
        account: String = AcquirerSandbox.account, secret: String = AcquirerSandbox.secret, file: String? = nil,
        now: @escaping @Sendable () -> Instant
    ) throws {
        merchant = Merchant(account: account, secret: secret)
        self.now = now
        var ledger = Ledger(merchant)
        guard let file else {
            state = Mutex(State(ledger: ledger))
            return
        }
        let (opened, entries) = try LedgerFile.opening(file)
        for entry in entries { ledger.apply(entry) }
        state = Mutex(State(ledger: ledger, file: opened))
    }

    /// Accepts an order: the fields of the form that the browser posts for a merchant's page.
    ///
    /// Repeating a form returns the same order until it is decided.
    /// - Throws: ``AcquirerRefusal``: 1112 when the order is decided already or has another amount, 1113 when the
    ///   signature is wrong, 1115 when a parameter is missing; other codes for invalid values.
    @discardableResult
    public func purchase(_ fields: [(name: String, value: String)]) throws(AcquirerRefusal) -> AcquirerOrder {
        let purchase = try Purchase(fields, account: merchant.account, secret: merchant.secret)
        let entry = LedgerEntry(reference: purchase.reference, at: now(), purchase: purchase)
        return try state.withLock { state throws(AcquirerRefusal) -> AcquirerOrder in
            if let order = state.ledger.orders[purchase.reference] {
                guard order.isOpen, order.minorAmount == purchase.minorAmount, order.currency == purchase.currency
                else {
                    throw AcquirerRefusal(reasonCode: Reason.duplicateOrder)
                }
                return order
            }
            try state.record(entry)
            return try state.ledger.order(purchase.reference)
        }
    }

    /// Decides an order. An order that is not approved can be decided again, as when the payer tries another card.
    /// Approving it again has no effect.
    /// - Throws: ``AcquirerRefusal``: 1127 for an unknown order, 1126 for another decision on an approved one.
    @discardableResult
    public func decide(
        _ decision: AcquirerDecision, of reference: String
    ) throws(AcquirerRefusal) -> AcquirerOrder {
        let outcome = decision.outcome
        let entry = LedgerEntry(reference: reference, at: now(), decision: outcome)
        return try state.withLock { state throws(AcquirerRefusal) -> AcquirerOrder in
            let order = try state.ledger.order(reference)
            if order.decision == outcome { return order }
            guard !order.isApproved else { throw AcquirerRefusal(reasonCode: Reason.illegalState) }
            try state.record(entry)
            return try state.ledger.order(reference)
        }
    }

    /// - Throws: ``AcquirerRefusal`` 1127
    public func order(_ reference: String) throws(AcquirerRefusal) -> AcquirerOrder {
        try state.withLock { state throws(AcquirerRefusal) -> AcquirerOrder in try state.ledger.order(reference) }
    }

    /// Returns the signed JSON for `serviceUrl` with the current state of the order.
    /// - Throws: ``AcquirerRefusal`` 1127
    public func callback(of reference: String) throws(AcquirerRefusal) -> [UInt8] {
        merchant.callback(try order(reference)).json
    }

    /// Returns whether a merchant's answer to a callback is the signed `accept`.
    public func checkAcknowledgement(_ json: [UInt8], of reference: String) -> Bool {
        guard let message = MerchantMessage(json), message["orderReference"] == reference,
            let status = message["status"], status == "accept", let time = message["time"],
            let signature = message["signature"]
        else { return false }
        return Signature.isSame(signature, Signature.of([reference, status, time], secret: merchant.secret))
    }

    public var totals: AcquirerTotals {
        state.withLock { state in
            let orders = state.ledger.orders.values
            return AcquirerTotals(
                approved: orders.filter(\.isApproved).reduce(0) { $0 + $1.minorAmount },
                refunded: orders.reduce(0) { $0 + $1.refunded })
        }
    }

    /// Sets the behaviour from now on. It is not stored in the file.
    public func behave(_ behaviour: AcquirerBehaviour) { state.withLock { $0.behaviour = behaviour } }

    /// Pays all refunds that are in progress.
    public func settleRefunds() {
        let now = self.now()
        state.withLock { state in
            for (reference, order) in state.ledger.orders where order.refundsUnderWay > 0 {
                // A refund that cannot be written stays in progress.
                try? state.record(LedgerEntry(reference: reference, at: now, settled: order.refundsUnderWay))
            }
        }
    }
}

extension AcquirerSimulator.State {
    /// Writes an entry to the file and applies it.
    /// - Throws: ``AcquirerRefusal`` 1129 when the entry cannot be written; it is not applied then.
    mutating func record(_ entry: LedgerEntry) throws(AcquirerRefusal) {
        do {
            try file?.append(entry)
        } catch {
            throw AcquirerRefusal(reasonCode: Reason.scriptError)
        }
        ledger.apply(entry)
    }
}
