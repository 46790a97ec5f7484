import Vocabulary

/// One event of an order: a line of the ledger's file.
struct LedgerEntry: Codable, Hashable, Sendable {
    var reference: String
    var at: Instant
    // Exactly one of the following is set.
    var purchase: Purchase?
    var decision: OrderDecision?
    var refund: Refund?
    /// The amount of refunds in progress that were paid, in minor units.
    var settled: Int64?
    /// The number of a callback that the merchant has acknowledged.
    var acknowledged: Int?

    struct Refund: Codable, Hashable, Sendable {
        /// In minor units.
        var amount: Int64
        /// Whether the refund was paid at once; otherwise it is in progress.
        var isPaid: Bool
    }
}
