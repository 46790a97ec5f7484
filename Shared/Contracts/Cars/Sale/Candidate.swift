public import Vocabulary

/// A dealer who may have bought a sold car: the seller had accepted the bid.
public struct Candidate: Codable, Hashable, Sendable {
    public var bid: BidID
    public var dealer: NamedDealer
    public var acceptedAt: Instant

    public init(bid: BidID, dealer: NamedDealer, acceptedAt: Instant) {
        self.bid = bid
        self.dealer = dealer
        self.acceptedAt = acceptedAt
    }
}
