import Vocabulary

/// One order, as the acquirer knows it.
public struct AcquirerOrder: Hashable, Sendable {
    /// What is bought.
    public struct Product: Codable, Hashable, Sendable {
        public var name: String
        /// As it was sent.
        public var count: String
        /// As it was sent.
        public var price: String
    }

    let purchase: Purchase
    let createdAt: Instant
    var decision = OrderDecision.created
    /// When it was last decided or refunded.
    var processedAt: Instant?
    /// In minor units: what was paid back.
    public internal(set) var refunded: Int64 = 0
    /// In minor units: what is still to be paid back.
    var refundsUnderWay: Int64 = 0
    /// How often the merchant was to be called back.
    var callbackCount = 0

    init(_ purchase: Purchase, at now: Instant) {
        self.purchase = purchase
        createdAt = now
    }

    /// `orderReference`
    public var reference: String { purchase.reference }
    /// As it was sent.
    public var amount: String { purchase.amount }
    /// In minor units.
    public var minorAmount: Int64 { purchase.minorAmount }
    public var currency: String { purchase.currency }
    public var products: [Product] { purchase.products }
    /// Where the merchant wants to be called back.
    public var serviceURL: String? { purchase.serviceURL }
    /// Where the browser goes when all is done.
    public var returnURL: String? { purchase.returnURL }

    /// `transactionStatus` (products C.6 item 5). With all of it paid back it is `Refunded`, with a part it stays
    /// `Approved`.
    public var status: String {
        guard isApproved else { return decision.state.rawValue }
        if refundsUnderWay > 0 { return "RefundInProcessing" }
        return refunded == minorAmount ? "Refunded" : decision.state.rawValue
    }

    public var reasonCode: Int { isApproved && refundsUnderWay > 0 ? Reason.refundInProcessing : decision.reasonCode }

    var isApproved: Bool { decision.state == .approved }

    /// Nobody has decided yet.
    var isOpen: Bool { decision.state == .created || decision.state == .inProcessing }

    /// In minor units: what could still be paid back.
    var refundable: Int64 { isApproved ? minorAmount - refunded - refundsUnderWay : 0 }
}
