import CoachesContract
import Vocabulary

/// What is to be booked, and for whom: what a passenger's call and a dispatcher's have in common.
struct BookingOrder: Sendable {
    /// There, and perhaps back.
    var journeys: [JourneyRequest]
    /// On each way.
    var seats: Int
    var surname: Line
    var phone: PhoneNumber
    var comment: Paragraph?
    /// What it must cost, if anything is booked.
    var expectedTotal: Money?
    /// Whose it will be; `nil` for a caller.
    var account: AccountID?
    /// The dispatcher who books for a caller.
    var madeBy: AccountID?
    /// The seats are held until the bus leaves.
    var paysOnBoard = false
}
