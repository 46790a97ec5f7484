import CoachesContract
import Vocabulary

/// An order of seats. The calls of passengers and of dispatchers have it in common.
struct BookingOrder: Sendable {
    /// The outbound way, and perhaps the return way.
    var journeys: [JourneyRequest]
    /// The number of seats on each way.
    var seats: Int
    var surname: Line
    var phone: PhoneNumber
    var comment: Paragraph?
    /// The price that the caller has seen. A different price is refused.
    var expectedTotal: Money?
    /// The passenger's account; `nil` for a caller.
    var account: AccountID?
    /// The dispatcher who books for a caller.
    var madeBy: AccountID?
    /// Whether the passenger pays on board. The seats are then held without a time to pay.
    var paysOnBoard = false
}
