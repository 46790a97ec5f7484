public import Vocabulary

/// A receipt of a bid, for its dealer and, the newest one, for the seller. With the car and the dealer it is a
/// ``SealedReceipt``, which anybody can verify.
public struct BidReceipt: Codable, Hashable, Sendable {
    /// 1 for the first amount, and one more with each change and each renewal.
    public var sequence: Int
    public var amount: Money
    public var nonce: ReceiptNonce
    public var sha256: ReceiptDigest
    public var issuedAt: Instant

    public init(sequence: Int, amount: Money, nonce: ReceiptNonce, sha256: ReceiptDigest, issuedAt: Instant) {
        self.sequence = sequence
        self.amount = amount
        self.nonce = nonce
        self.sha256 = sha256
        self.issuedAt = issuedAt
    }
}
