public import CallTypes
public import Vocabulary

/// A bid as its dealer sees it.
public struct MyBid: Codable, Hashable, Sendable, VersionedReply {
    public var id: BidID
    /// The caller. A receipt is verified with it (``SealedReceipt``).
    public var dealer: DealerID
    public var car: CarID
    public var carName: CarName
    public var state: BidState
    public var amount: Money
    /// All, the oldest first. The last one is that of the amount.
    public var receipts: [BidReceipt]
    public var createdAt: Instant
    /// The newest change of the state or the amount.
    public var changedAt: Instant
    /// When the bid expires; `null` when it does not wait, and while the time does not count.
    public var expiresAt: Instant?
    /// Why there will be no deal; `null` in other states.
    public var fellThrough: FellThrough?
    public var actions: [MyBidAction]
    public var version: Int64

    public init(
        id: BidID, dealer: DealerID, car: CarID, carName: CarName, state: BidState, amount: Money,
        receipts: [BidReceipt], createdAt: Instant, changedAt: Instant, expiresAt: Instant?, fellThrough: FellThrough?,
        actions: [MyBidAction], version: Int64
    ) {
        self.id = id
        self.dealer = dealer
        self.car = car
        self.carName = carName
        self.state = state
        self.amount = amount
        self.receipts = receipts
        self.createdAt = createdAt
        self.changedAt = changedAt
        self.expiresAt = expiresAt
        self.fellThrough = fellThrough
        self.actions = actions
        self.version = version
    }
}

/// What a dealer can do with a bid.
public enum MyBidAction: String, WireValue, CaseIterable {
    /// ``ChangeBid``
    case change
    /// ``RenewBid``
    case renew
    /// ``WithdrawBid``
    case withdraw
    /// ``RevealVIN``
    case revealVIN
    /// ``ReportFellThrough``
    case reportFellThrough

    /// - Parameter hasVIN: whether the seller shows a VIN of the car.
    public static func all(in state: BidState, hasVIN: Bool) -> [MyBidAction] {
        switch state {
        case .pending: [.change, .renew, .withdraw]
        case .expired: [.renew, .withdraw]
        case .active: hasVIN ? [.revealVIN, .reportFellThrough] : [.reportFellThrough]
        case .rejected, .withdrawn, .fellThrough, .closed, .won: []
        }
    }
}

/// Which side has said that there will be no deal, and why.
public struct FellThrough: Codable, Hashable, Sendable {
    public var by: BidParty
    public var reason: FellThroughReason

    public init(by party: BidParty, reason: FellThroughReason) {
        by = party
        self.reason = reason
    }
}
