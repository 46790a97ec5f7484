public import CallTypes
public import Vocabulary

/// Cancels a trip for all its passengers in one transaction, and notifies them. Payments for the trip are refunded in
/// full. The other way of a return booking stays: paid if it was paid, otherwise to be paid at its own price.
///
/// A trip without a record is opened first. Cancelled again, nothing more happens, and the reply is the same.
public struct CancelTrip: Call {
    public static let name = "coaches.cancelTrip"
    public static let summary = "Cancel a trip, refund its passengers and notify them"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.post, "/v1/coaches/trips/{trip}/cancel")
    public static let sends = Sending.toOthers(by: [.push, .sms])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bus has broken down",
            CancelTrip(trip: ExampleNetwork.trip, reason: Line(unchecked: "The bus has broken down")),
            Reply(trip: ExampleNetwork.trip, cancelledBookings: 1, refunded: Money(90_000, .uah)))
    ]

    public var trip: TripID
    /// The reason, for the records of staff.
    public var reason: Line

    public init(trip: TripID, reason: Line) {
        self.trip = trip
        self.reason = reason
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var trip: TripID
        /// The number of bookings with seats on the trip, paid or not.
        public var cancelledBookings: Int
        /// The sum of the refunds.
        public var refunded: Money

        public init(trip: TripID, cancelledBookings: Int, refunded: Money) {
            self.trip = trip
            self.cancelledBookings = cancelledBookings
            self.refunded = refunded
        }
    }

    public enum Refused: Refusal {
        case unknownTrip
        /// The bus has reached its last stop.
        case over

        public var terms: RefusalTerms {
            switch self {
            case .unknownTrip: .notFound("There is no such trip.")
            case .over: .conflict("This trip is over.")
            }
        }
    }
}
