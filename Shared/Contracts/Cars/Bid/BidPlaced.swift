public import CallTypes
public import Vocabulary

/// A bid after a change by its dealer, without the amount: the reply is kept for repeats of the call, and sealed
/// amounts are stored only with the bid (R04.34). ``GetMyBid`` returns the amount.
public struct BidPlaced: Codable, Hashable, Sendable, VersionedReply {
    public var id: BidID
    public var state: BidState
    /// When the bid expires; `null` when it does not wait for the seller.
    public var expiresAt: Instant?
    /// The number of the newest receipt.
    public var sequence: Int
    /// The digest of the newest receipt (``SealedReceipt``).
    public var sha256: ReceiptDigest
    public var version: Int64

    public init(
        id: BidID, state: BidState, expiresAt: Instant?, sequence: Int, sha256: ReceiptDigest, version: Int64
    ) {
        self.id = id
        self.state = state
        self.expiresAt = expiresAt
        self.sequence = sequence
        self.sha256 = sha256
        self.version = version
    }
}

/// A bid after an answer, for both sides.
public struct AnsweredBid: Codable, Hashable, Sendable, VersionedReply {
    public var id: BidID
    public var state: BidState
    public var version: Int64

    public init(id: BidID, state: BidState, version: Int64) {
        self.id = id
        self.state = state
        self.version = version
    }
}
