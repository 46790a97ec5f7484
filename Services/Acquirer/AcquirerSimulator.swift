import Synchronization
public import Vocabulary

/// An acquirer: takes orders, has them decided, tells the merchant and pays back, as WayForPay does (products C.6). It
/// writes and checks signatures by code of its own, so that whoever agrees with it agrees with the protocol.
///
/// Its state is in memory, and in a file when it is given one.
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
    ///   - account: what the one merchant is called.
    ///   - file: a path; made if it is not there, and read if it is.
    /// - Throws: `ConfigurationError` when the file cannot be used; another error while another process has it.
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

    /// Takes an order: the fields of the form that a merchant's page had the browser post (products C.6 item 1).
    ///
    /// The same order once more is the same order, until it is decided.
    /// - Throws: ``AcquirerRefusal``: 1112 when an order of this reference was decided or is for other money, 1113 when
    ///   the signature is wrong, 1115 when something is missing; others for values that make no sense.
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

    /// Decides an order. Until it is approved it may be decided again: somebody tries with another card. To approve it
    /// twice changes nothing.
    /// - Throws: ``AcquirerRefusal``: 1127 when there is no such order, 1126 when an approved one is to become anything
    ///   else.
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

    /// The signed JSON for `serviceUrl`, as the order stands now (products C.6 item 2).
    /// - Throws: ``AcquirerRefusal`` 1127
    public func callback(of reference: String) throws(AcquirerRefusal) -> [UInt8] {
        merchant.callback(try order(reference)).json
    }

    /// Whether a merchant's answer to a callback is the signed `accept` (products C.6 item 2).
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

    /// How it behaves from now on. Not kept in the file.
    public func behave(_ behaviour: AcquirerBehaviour) { state.withLock { $0.behaviour = behaviour } }

    /// Pays all refunds that are under way.
    public func settleRefunds() {
        let now = self.now()
        state.withLock { state in
            for (reference, order) in state.ledger.orders where order.refundsUnderWay > 0 {
                // What cannot be written stays under way.
                try? state.record(LedgerEntry(reference: reference, at: now, settled: order.refundsUnderWay))
            }
        }
    }
}

extension AcquirerSimulator.State {
    /// Writes what happens, and lets it happen.
    /// - Throws: ``AcquirerRefusal`` 1129 when it cannot be written; then nothing has happened.
    mutating func record(_ entry: LedgerEntry) throws(AcquirerRefusal) {
        do {
            try file?.append(entry)
        } catch {
            throw AcquirerRefusal(reasonCode: Reason.scriptError)
        }
        ledger.apply(entry)
    }
}
