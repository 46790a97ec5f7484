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
    /// The amount of refunds in progress, in minor units.
    var refundsUnderWay: Int64 = 0
    /// The number of callbacks created for this order, which is also the number of the newest one.
    var callbackCount = 0

    init(_ purchase: Purchase, at now: Instant) {
        self.purchase = purchase
        createdAt = now
    }

    /// `orderReference`
    public var reference: String { purchase.reference }
    /// Exactly as it was sent.
    public var amount: String { purchase.amount }
    /// The amount in minor units.
    public var minorAmount: Int64 { purchase.minorAmount }
    public var currency: String { purchase.currency }
    public var products: [Product] { purchase.products }
    /// The URL for callbacks to the merchant.
    public var serviceURL: String? { purchase.serviceURL }
    /// The URL to which the browser returns.
    public var returnURL: String? { purchase.returnURL }

    /// `transactionStatus`. A fully refunded order is `Refunded`. A partly refunded order stays `Approved`.
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
