public import CallTypes
public import Vocabulary

/// Seats are held for a passenger, until they are paid or the time is over.
public struct SeatsBooked: Event {
    public static let name = "coaches.booked"
    public static let summary = "Seats are held for a passenger, until they are paid or the time is over"
    public static let examples = [
        Self(
            booking: ExampleNetwork.booking, trips: [ExampleNetwork.trip, ExampleNetwork.id(5)], seats: 2,
            expiresAt: ExampleNetwork.noon + .seconds(3_600))
    ]

    public var booking: BookingID
    /// One trip for each way.
    public var trips: [TripID]
    /// The number of seats on each way.
    public var seats: Int
    public var expiresAt: Instant

    public init(booking: BookingID, trips: [TripID], seats: Int, expiresAt: Instant) {
        self.booking = booking
        self.trips = trips
        self.seats = seats
        self.expiresAt = expiresAt
    }

    public var subject: String { "\(booking)" }
}
