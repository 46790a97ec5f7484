import CarsContract
import Vocabulary

/// A row of the table `complaint`.
struct ComplaintRecord: Hashable, Sendable {
    var id: ComplaintID
    var bid: BidID
    /// `nil` when the account is deleted.
    var seller: SellerID?
    /// `nil` when the account is deleted.
    var dealer: DealerID?
    var reason: ComplaintReason
    var text: Paragraph?
    var state = ComplaintState.new
    var note: Line?
    var createdAt: Instant
    var decidedAt: Instant?
    var decidedBy: AccountID?
}
