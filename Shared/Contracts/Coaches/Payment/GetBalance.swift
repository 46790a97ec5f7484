public import CallTypes
public import Vocabulary

/// Where the money is: what came in is kept, or goes back. Each amount is a sum of its own, so that
/// `received = kept + refunded + toRefund + failed` says that none was lost.
public struct GetBalance: Call {
    public static let name = "coaches.getBalance"
    public static let summary = "Get the money received, kept, refunded and still to be refunded"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.get, "/v1/coaches/balance")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The dispatcher looks where the money is", GetBalance(),
            Reply(
                received: Money(270_000, .uah), kept: Money(90_000, .uah), refunded: Money(135_000, .uah),
                toRefund: Money(45_000, .uah), failed: Money(0, .uah)))
    ]

    /// In what it is counted; hryvnias when absent.
    public var currency: Currency?

    public init(currency: Currency? = nil) { self.currency = currency }

    public struct Reply: Codable, Hashable, Sendable {
        /// By card and in cash, also what was paid too late or twice.
        public var received: Money
        /// For the seats that are paid and not given back, and the fees of those that are.
        public var kept: Money
        /// Back where it came from.
        public var refunded: Money
        /// On its way back, or about to be.
        public var toRefund: Money
        /// What the acquirer will not send back: staff has to see to it.
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
