public import CallTypes
public import Vocabulary

/// A bid as the seller of the car sees it. It never has contacts: ``AcceptBid`` and ``RevealContacts`` return them
/// (R04.37, R04.38).
public struct ReceivedBid: Codable, Hashable, Sendable, VersionedReply {
    public var id: BidID
    public var car: CarID
    /// `null` when the account of the dealer is deleted.
    public var dealer: BidDealer?
    public var state: BidState
    public var group: BidGroup
    public var amount: Money
    /// That of the amount. The seller verifies with it that the amount is the one that the dealer has bid.
    public var receipt: BidReceipt
    public var createdAt: Instant
    /// The newest change of the state or the amount.
    public var changedAt: Instant
    /// When the bid expires; `null` when it does not wait, and while the time does not count.
    public var expiresAt: Instant?
    /// Why there will be no deal; `null` in other states.
    public var fellThrough: FellThrough?
    public var actions: [ReceivedBidAction]
    public var version: Int64

    public init(
        id: BidID, car: CarID, dealer: BidDealer?, state: BidState, amount: Money, receipt: BidReceipt,
        createdAt: Instant, changedAt: Instant, expiresAt: Instant?, fellThrough: FellThrough?,
        actions: [ReceivedBidAction], version: Int64
    ) {
        self.id = id
        self.car = car
        self.dealer = dealer
        self.state = state
        group = state.group
        self.amount = amount
        self.receipt = receipt
        self.createdAt = createdAt
        self.changedAt = changedAt
        self.expiresAt = expiresAt
        self.fellThrough = fellThrough
        self.actions = actions
        self.version = version
    }
}

/// A dealer as sellers see it before they accept the bid (R04.38).
public struct BidDealer: Codable, Hashable, Sendable {
    public var id: DealerID
    public var name: Line
    /// `null` without one.
    public var picture: Picture?
    /// All bids that it has ever made.
    public var bidCount: Int
    /// The sales in which a seller has named it as the buyer.
    public var dealCount: Int

    public init(id: DealerID, name: Line, picture: Picture?, bidCount: Int, dealCount: Int) {
        self.id = id
        self.name = name
        self.picture = picture
        self.bidCount = bidCount
        self.dealCount = dealCount
    }
}

/// What a seller can do with a bid.
public enum ReceivedBidAction: String, WireValue, CaseIterable {
    /// ``AcceptBid``
    case accept
    /// ``RejectBid``
    case reject
    /// ``RevealContacts``
    case revealContacts
    /// ``ReportFellThrough``
    case reportFellThrough
    /// To tell staff of a dealer that breaks the rules.
    case complain

    public static func all(in state: BidState) -> [ReceivedBidAction] {
        switch state {
        case .pending: [.accept, .reject, .complain]
        case .active: [.revealContacts, .reject, .reportFellThrough, .complain]
        case .rejected: []
        case .expired, .withdrawn, .fellThrough, .closed, .won: [.complain]
        }
    }
}
