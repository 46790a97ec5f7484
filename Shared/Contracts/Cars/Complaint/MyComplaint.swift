public import Vocabulary

/// A complaint as the seller sees it.
public struct MyComplaint: Codable, Hashable, Sendable {
    public var id: ComplaintID
    public var bid: BidID
    public var car: CarName
    public var reason: ComplaintReason
    public var state: ComplaintState
    /// What staff has written to the seller; `null` until the decision.
    public var note: Line?
    public var createdAt: Instant

    public init(
        id: ComplaintID, bid: BidID, car: CarName, reason: ComplaintReason, state: ComplaintState, note: Line?,
        createdAt: Instant
    ) {
        self.id = id
        self.bid = bid
        self.car = car
        self.reason = reason
        self.state = state
        self.note = note
        self.createdAt = createdAt
    }
}
