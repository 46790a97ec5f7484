public import CallTypes
public import Vocabulary

/// Changes the number of seats of a trip, or stops or restarts its sale. Bookings are not changed.
public struct ChangeTrip: Call {
    public static let name = "coaches.changeTrip"
    public static let summary = "Change the number of seats of a trip, or start or stop its sale"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.patch, "/v1/coaches/trips/{trip}")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The sale of the morning bus is stopped",
            ChangeTrip(trip: ExampleNetwork.trip, isOnSale: false),
            Reply(trip: .example(capacity: 15, isOnSale: false, version: 2))),
        CallExample(
            "A larger bus runs, and is on sale",
            ChangeTrip(
                trip: ExampleNetwork.trip, capacity: TripCapacity(unchecked: 30), isOnSale: true),
            Reply(trip: .example(capacity: 30, version: 3))),
    ]

    public var trip: TripID
    /// Unchanged when absent.
    public var capacity: TripCapacity?
    /// Unchanged when absent.
    public var isOnSale: Bool?

    public init(trip: TripID, capacity: TripCapacity? = nil, isOnSale: Bool? = nil) {
        self.trip = trip
        self.capacity = capacity
        self.isOnSale = isOnSale
    }

    public struct Reply: Codable, Hashable, Sendable, VersionedReply {
        public var trip: TripDetails
        public var version: Int64 { trip.version }

        public init(trip: TripDetails) { self.trip = trip }
    }

    public enum Refused: Refusal {
        case unknownTrip
        /// A taken seat has a number above the new capacity.
        case seatsTaken
        case cancelled

        public var terms: RefusalTerms {
            switch self {
            case .unknownTrip: .notFound("There is no such trip.")
            case .seatsTaken: .conflict("A seat with a higher number is taken.", member: "capacity")
            case .cancelled: .conflict("This trip was cancelled.")
            }
        }
    }
}
