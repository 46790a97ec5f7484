import CoachesContract
import Vocabulary

/// A bookable trip of the sample network, from its first stop.
struct TripForSale: Sendable {
    var way: Way
    /// The departure, in local time.
    var date: CalendarDate
    var time: ClockTime
    var startsAt: Instant
    /// The arrival at the last stop.
    var endsAt: Instant

    /// A route and the destinations from its first stop. Every journey includes the middle of the route, so a seat is
    /// sold once on every trip.
    struct Way: Sendable {
        var route: RouteCode
        var from: StopCode
        /// The last stop first.
        var to: [StopCode]

        init(_ route: String, _ from: String, to: [String]) {
            self.route = RouteCode(unchecked: route)
            self.from = StopCode(unchecked: from)
            self.to = to.map { StopCode(unchecked: $0) }
        }
    }

    private static let ways = [
        Way("1", "sumy", to: ["kyiv", "airport", "boryspil", "yahotyn", "pyriatyn"]),
        Way("2", "kyiv", to: ["sumy", "nedryhailiv", "romny", "lokhvytsia"]),
    ]

    /// Returns all trips that the service's boards show. Trips in nights with a clock change are left out if they do
    /// not start at the time in the timetable.
    /// - Parameter days: counted from today, starting at 2, so that midnight may pass during the benchmark.
    static func list(at socket: ServiceSocket, days: ClosedRange<Int>) throws -> [TripForSale] {
        let today = try socket.reply(to: GetBookingTerms()).today
        let boards = ways.flatMap { way in days.map { Self.board(way, on: today + $0) } }
        let replies = try socket.replies(to: boards)
        return zip(boards, replies).flatMap { board, reply in
            reply.items.compactMap { departure in
                guard let way = ways.first(where: { $0.route == board.route }), let endsAt = departure.arrivesAt,
                    departure.isBookable, (departure.date, departure.time) == (departure.tripDate, departure.tripTime)
                else { return nil }
                return TripForSale(
                    way: way, date: departure.date, time: departure.time, startsAt: departure.departsAt, endsAt: endsAt)
            }
        }
    }

    private static func board(_ way: Way, on date: CalendarDate) -> ListDepartures {
        ListDepartures(route: way.route, from: way.from, date: date, to: way.to[0])
    }

    /// The call for the board of the trip's stop and day.
    var board: ListDepartures { Self.board(way, on: date) }

    /// The call for the price of two seats.
    var quote: Quote {
        Quote(
            route: way.route, from: way.from, to: way.to[0], seats: SeatCount(unchecked: 2), date: date, time: time)
    }

    /// The call that books one seat.
    /// - Parameter number: chooses the destination in turn.
    func hold(_ number: Int) -> Book {
        Book(
            route: way.route, from: way.from, to: way.to[number % way.to.count], date: date, time: time,
            seats: SeatCount(unchecked: 1), surname: Line(unchecked: "Шевченко"),
            phone: PhoneNumber(unchecked: "+380671234567"))
    }
}

/// Bookings for all trips in turn, of which none is refused.
struct HoldStock {
    let trips: [TripForSale]
    /// The seats of each trip.
    let seats: Int
    private var taken = 0

    init(_ trips: [TripForSale], seats: Int) {
        self.trips = trips
        self.seats = seats
    }

    var left: Int { trips.count * seats - taken }

    mutating func take(_ count: Int) throws -> [Book] {
        guard count <= left else { throw BenchmarkFailure("\(left) seats are left, \(count) are needed") }
        defer { taken += count }
        return (taken..<taken + count).map { trips[$0 % trips.count].hold($0 / trips.count) }
    }
}
