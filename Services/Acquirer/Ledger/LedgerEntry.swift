import Vocabulary

/// One thing that has happened to an order: a line of the book's file.
struct LedgerEntry: Codable, Hashable, Sendable {
    var reference: String
    var at: Instant
    // Exactly one of these.
    var purchase: Purchase?
    var decision: OrderDecision?
    var refund: Refund?
    /// In minor units: refunds under way that were paid.
    var settled: Int64?
    /// The number of a callback that the merchant has acknowledged.
    var acknowledged: Int?

    struct Refund: Codable, Hashable, Sendable {
        /// In minor units.
        var amount: Int64
        /// Whether it was paid at once; else it is under way.
        var isPaid: Bool
    }
}
