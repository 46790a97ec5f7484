public import Vocabulary

/// The number of seats of a trip: 1 to 100.
public struct TripCapacity: WireValue {
    public static let maximum = 100
    public static var schema: Schema { .integer(1...100) }
    public static var example: TripCapacity { TripCapacity(unchecked: 15) }

    public let count: Int

    public init(unchecked count: Int) { self.count = count }

    public init(_ count: Int) throws(Fault) {
        guard (1...Self.maximum).contains(count) else { throw .outOfRange(1...100) }
        self.init(unchecked: count)
    }

    public init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(Int.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(count)
    }
}

/// A trip, as the calls that open and change it return it. A cancelled trip is never returned.
public struct TripDetails: Codable, Hashable, Sendable {
    public var id: TripID
    public var route: RouteCode
    public var routeName: Line
    /// When the trip starts at the first stop, in local time.
    public var date: CalendarDate
    public var time: ClockTime
    public var startsAt: Instant
    /// The arrival at the last stop.
    public var endsAt: Instant
    /// The number of all seats of the bus, taken or not.
    public var capacity: Int
    /// The seats that are free all the way.
    public var seatsLeft: Int
    /// Whether the sale is open. A dispatcher opens and closes it with ``ChangeTrip``.
    public var isOnSale: Bool
    /// Counts the changes of the trip itself, not its bookings.
    public var version: Int64

    public init(
        id: TripID, route: RouteCode, routeName: Line, date: CalendarDate, time: ClockTime, startsAt: Instant,
        endsAt: Instant, capacity: Int, seatsLeft: Int, isOnSale: Bool, version: Int64
    ) {
        self.id = id
        self.route = route
        self.routeName = routeName
        self.date = date
        self.time = time
        self.startsAt = startsAt
        self.endsAt = endsAt
        self.capacity = capacity
        self.seatsLeft = seatsLeft
        self.isOnSale = isOnSale
        self.version = version
    }
}

extension TripDetails {
    /// The trip of the morning after ``ExampleNetwork/noon``, for the examples.
    static func example(capacity: Int, isOnSale: Bool = true, version: Int64) -> TripDetails {
        TripDetails(
            id: ExampleNetwork.trip, route: ExampleNetwork.route, routeName: ExampleNetwork.routeName,
            date: ExampleNetwork.date, time: ClockTime(minutes: 360), startsAt: ExampleNetwork.departsAt,
            endsAt: ExampleNetwork.departsAt + .seconds(330 * 60), capacity: capacity, seatsLeft: capacity - 2,
            isOnSale: isOnSale, version: version)
    }
}
