public import CallTypes
public import Vocabulary

/// Cancels a passenger's unpaid booking as a whole. Its seats are free at once (R03.53, R03.54).
public struct CancelBooking: Call {
    public static let name = "coaches.cancelBooking"
    public static let summary = "Cancel one of your bookings that is not paid"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/coaches/bookings/{booking}/cancel")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Olena cancels her booking",
            CancelBooking(booking: ExampleNetwork.booking),
            Reply(booking: ExampleNetwork.details(.cancelled, actions: [], version: 2)))
    ]

    public var booking: BookingID

    public init(booking: BookingID) { self.booking = booking }

    public struct Reply: Codable, Hashable, Sendable, VersionedReply {
        public var booking: BookingDetails
        public var version: Int64 { booking.version }

        public init(booking: BookingDetails) { self.booking = booking }
    }

    public typealias Refused = CancellationRefused
}
