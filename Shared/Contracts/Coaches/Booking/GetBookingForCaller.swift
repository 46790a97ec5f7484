public import CallTypes
public import Vocabulary

/// Returns any booking in its current state, for a dispatcher (R03.59).
public struct GetBookingForCaller: Call {
    public static let name = "coaches.getBookingForCaller"
    public static let summary = "Get any booking"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.get, "/v1/coaches/callers/bookings/{booking}")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A dispatcher looks at a booking that a dispatcher made for a caller",
            GetBookingForCaller(booking: ExampleNetwork.booking),
            Reply(
                booking: ExampleNetwork.details(.awaitingPayment, actions: [.pay, .cancel], version: 1),
                account: nil, madeBy: .example)),
        CallExample(
            "A dispatcher looks at a booking that Olena has made",
            GetBookingForCaller(booking: ExampleNetwork.booking),
            Reply(
                booking: ExampleNetwork.details(.confirmed, actions: [.refund, .ticket, .receipt], version: 2),
                account: .example, madeBy: nil)),
    ]

    public var booking: BookingID

    public init(booking: BookingID) { self.booking = booking }

    public struct Reply: Codable, Hashable, Sendable {
        /// The booking as its passenger sees it.
        public var booking: BookingDetails
        /// The passenger's account; `null` for a caller, and when the account is deleted.
        public var account: AccountID?
        /// The dispatcher who booked for a caller.
        public var madeBy: AccountID?

        public init(booking: BookingDetails, account: AccountID?, madeBy: AccountID?) {
            self.booking = booking
            self.account = account
            self.madeBy = madeBy
        }
    }

    public enum Refused: Refusal {
        case notFound

        public var terms: RefusalTerms { .notFound("There is no such booking.") }
    }
}
