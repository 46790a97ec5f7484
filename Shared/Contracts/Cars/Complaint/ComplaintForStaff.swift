public import Vocabulary

/// A complaint as staff sees it. It has no amount, because bids are sealed from staff (R04.34).
public struct ComplaintForStaff: Codable, Hashable, Sendable {
    public var id: ComplaintID
    public var car: CarID
    public var carName: CarName
    public var bid: BidID
    public var bidState: BidState
    /// `null` when the account of the dealer is deleted.
    public var dealer: NamedDealer?
    /// The account that complains; `null` when it is deleted.
    public var seller: SellerID?
    public var reason: ComplaintReason
    /// Erased with the account of the seller.
    public var text: Paragraph?
    public var state: ComplaintState
    /// When staff opened the sealed bid for this complaint for the first time.
    public var sealOpenedAt: Instant?
    /// What staff has written to the seller.
    public var note: Line?
    public var createdAt: Instant
    public var decidedAt: Instant?
    /// The staff member who has decided.
    public var decidedBy: AccountID?

    public init(
        id: ComplaintID, car: CarID, carName: CarName, bid: BidID, bidState: BidState, dealer: NamedDealer?,
        seller: SellerID?, reason: ComplaintReason, text: Paragraph?, state: ComplaintState, sealOpenedAt: Instant?,
        note: Line?, createdAt: Instant, decidedAt: Instant?, decidedBy: AccountID?
    ) {
        self.id = id
        self.car = car
        self.carName = carName
        self.bid = bid
        self.bidState = bidState
        self.dealer = dealer
        self.seller = seller
        self.reason = reason
        self.text = text
        self.state = state
        self.sealOpenedAt = sealOpenedAt
        self.note = note
        self.createdAt = createdAt
        self.decidedAt = decidedAt
        self.decidedBy = decidedBy
    }
}
