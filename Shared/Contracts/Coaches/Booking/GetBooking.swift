public import CallTypes
public import Vocabulary

/// Returns one of the passenger's own bookings in its current state.
public struct GetBooking: Call {
    public static let name = "coaches.getBooking"
    public static let summary = "Get one of your bookings"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/coaches/bookings/{booking}")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Olena looks at her booking, which is paid",
            GetBooking(booking: ExampleNetwork.booking),
            Reply(
                booking: ExampleNetwork.details(.confirmed, actions: [.refund, .ticket, .receipt], version: 2))),
        CallExample(
            "Olena has paid late and got other seats",
            GetBooking(booking: ExampleNetwork.booking), Reply(booking: ExampleNetwork.otherSeats)),
        CallExample(
            "The journey is long ago, and Olena's name was erased",
            GetBooking(booking: ExampleNetwork.booking), Reply(booking: ExampleNetwork.nameless)),
    ]

    public var booking: BookingID

    public init(booking: BookingID) { self.booking = booking }

    public struct Reply: Codable, Hashable, Sendable, VersionedReply {
        public var booking: BookingDetails
        public var version: Int64 { booking.version }

        public init(booking: BookingDetails) { self.booking = booking }
    }

    public enum Refused: Refusal {
        /// The booking is unknown or another passenger's; both get the same answer (R03.13).
        case notFound

        public var terms: RefusalTerms { .notFound("There is no such booking.") }
    }
}
