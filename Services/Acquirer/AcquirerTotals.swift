/// The amounts that passed through the acquirer, in minor units, summed over all currencies.
public struct AcquirerTotals: Hashable, Sendable {
    /// The sum of all approved orders.
    public var approved: Int64
    /// The sum of all paid refunds.
    public var refunded: Int64

    public init(approved: Int64, refunded: Int64) {
        self.approved = approved
        self.refunded = refunded
    }
}
