public import RPC
public import Vocabulary

/// Seats are held for a passenger, until they are paid or the time is over.
public struct SeatsBooked: Event {
    public static let name = "coaches.booked"

    public var booking: BookingID
    /// One for each way.
    public var trips: [TripID]
    /// On each way.
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
