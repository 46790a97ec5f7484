import CarsContract
import Vocabulary

/// A row of the table `bid`.
struct BidRecord: Hashable, Sendable {
    var id: BidID
    var car: CarID
    /// `nil` when the account is deleted.
    var seller: SellerID?
    /// `nil` when the account is deleted.
    var dealer: DealerID?
    var state: BidState
    var amount: SealedAmount
    var currency: Currency
    /// The number of the newest receipt.
    var sequence: Int
    var createdAt: Instant
    /// The newest change of the state or the amount.
    var changedAt: Instant
    var expiresAt: Instant
    /// Since then the seller or the dealer is blocked, and the time does not count (R04.33).
    var pausedAt: Instant?
    var acceptedAt: Instant?
    /// Whether it was active when the car was sold.
    var wasActive: Bool
    /// The side that has said that there will be no deal.
    var fellThroughBy: BidParty?
    var fellThroughReason: FellThroughReason?
    var version: Int64 = 1
}
