public import CallTypes
public import Vocabulary

/// Returns the balance: the money received is kept or refunded. Each amount is summed separately, so `received = kept +
/// refunded + toRefund + failed` shows that none was lost.
public struct GetBalance: Call {
    public static let name = "coaches.getBalance"
    public static let summary = "Get the money received, kept, refunded and still to be refunded"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.get, "/v1/coaches/balance")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A dispatcher looks at the balance", GetBalance(),
            Reply(
                received: Money(270_000, .uah), kept: Money(90_000, .uah), refunded: Money(135_000, .uah),
                toRefund: Money(45_000, .uah), failed: Money(0, .uah)))
    ]

    /// The currency of the sums; hryvnias when absent.
    public var currency: Currency?

    public init(currency: Currency? = nil) { self.currency = currency }

    public struct Reply: Codable, Hashable, Sendable {
        /// Card and cash payments, including late and repeated ones.
        public var received: Money
        /// The prices of paid seats that were not returned, and the fees of returned seats.
        public var kept: Money
        /// Refunds that are paid.
        public var refunded: Money
        /// Refunds that are in progress or waiting.
        public var toRefund: Money
        /// Refunds that the acquirer has refused. Staff has to handle them.
        public var failed: Money

        public init(received: Money, kept: Money, refunded: Money, toRefund: Money, failed: Money) {
            self.received = received
            self.kept = kept
            self.refunded = refunded
            self.toRefund = toRefund
            self.failed = failed
        }
    }
}
