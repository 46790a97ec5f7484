/// What has moved through the acquirer, in minor units, of all currencies together.
public struct AcquirerTotals: Hashable, Sendable {
    /// Of every order that was ever approved.
    public var approved: Int64
    /// Of every refund that was paid.
    public var refunded: Int64

    public init(approved: Int64, refunded: Int64) {
        self.approved = approved
        self.refunded = refunded
    }
}
