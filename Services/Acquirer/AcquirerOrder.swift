import Vocabulary

/// One order at the acquirer.
public struct AcquirerOrder: Hashable, Sendable {
    /// An item of the order.
    public struct Product: Codable, Hashable, Sendable {
        public var name: String
        /// Exactly as it was sent.
        public var count: String
        /// Exactly as it was sent.
        public var price: String
    }

    let purchase: Purchase
    let createdAt: Instant
    var decision = OrderDecision.created
    /// The time of the last decision or refund.
    var processedAt: Instant?
    /// The refunded amount, in minor units.
    public internal(set) var refunded: Int64 = 0
    /// The amount of refunds in process, in minor units.
    var refundsUnderWay: Int64 = 0
    /// The number of callbacks that were made for this order.
    var callbackCount = 0

    init(_ purchase: Purchase, at now: Instant) {
        self.purchase = purchase
        createdAt = now
    }

    /// `orderReference`
    public var reference: String { purchase.reference }
    /// Exactly as it was sent.
    public var amount: String { purchase.amount }
    /// In minor units.
    public var minorAmount: Int64 { purchase.minorAmount }
    public var currency: String { purchase.currency }
    public var products: [Product] { purchase.products }
    /// The URL for callbacks to the merchant.
    public var serviceURL: String? { purchase.serviceURL }
    /// The URL to which the browser returns.
    public var returnURL: String? { purchase.returnURL }

    /// `transactionStatus` (products C.6 item 5). A fully refunded order is `Refunded`, a partly refunded one stays
    /// `Approved`.
    public var status: String {
        guard isApproved else { return decision.state.rawValue }
        if refundsUnderWay > 0 { return "RefundInProcessing" }
        return refunded == minorAmount ? "Refunded" : decision.state.rawValue
    }

    public var reasonCode: Int { isApproved && refundsUnderWay > 0 ? Reason.refundInProcessing : decision.reasonCode }

    var isApproved: Bool { decision.state == .approved }

    /// Whether the order has no final decision yet.
    var isOpen: Bool { decision.state == .created || decision.state == .inProcessing }

    /// The amount that can still be refunded, in minor units.
    var refundable: Int64 { isApproved ? minorAmount - refunded - refundsUnderWay : 0 }
}
