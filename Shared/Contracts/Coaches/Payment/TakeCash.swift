public import CallTypes
public import Vocabulary

/// Records that a dispatcher has taken the money for a booking in cash, and confirms it.
public struct TakeCash: Call {
    public static let name = "coaches.takeCash"
    public static let summary = "Confirm a booking that was paid in cash"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.post, "/v1/coaches/callers/bookings/{booking}/cash")
    public static let sends = Sending.toOthers(by: [.push, .email])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Olena pays at the counter", TakeCash(booking: ExampleNetwork.booking),
            Reply(booking: ExampleNetwork.paidInCash))
    ]

    public var booking: BookingID

    public init(booking: BookingID) { self.booking = booking }

    public struct Reply: Codable, Hashable, Sendable {
        public var booking: BookingDetails

        public init(booking: BookingDetails) { self.booking = booking }
    }

    public enum Refused: Refusal {
        case notFound
        /// The booking is paid or cancelled, or the time to pay is over.
        case notPayable
        /// The acquirer is processing a card payment.
        case paymentInProgress

        public var terms: RefusalTerms {
            switch self {
            case .notFound: .notFound("There is no such booking.")
            case .notPayable: .conflict("This booking does not wait to be paid.")
            case .paymentInProgress: .conflict("A payment for this booking is being processed.")
            }
        }
    }
}
