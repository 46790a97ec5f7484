public import CallTypes
public import Vocabulary

/// Seats of a booking are free again.
public struct SeatsReleased: Event {
    public static let name = "coaches.released"
    public static let summary = "Seats of a booking are free again"
    public static let examples = [Self(booking: ExampleNetwork.booking, status: .expired)]

    public var booking: BookingID
    /// The new status of the booking. It is still confirmed when only some of its seats were returned.
    public var status: BookingStatus

    public init(booking: BookingID, status: BookingStatus) {
        self.booking = booking
        self.status = status
    }

    public var subject: String { "\(booking)" }
}
