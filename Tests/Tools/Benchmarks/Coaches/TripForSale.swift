import CoachesContract
import Vocabulary

/// A trip of the sample network that can be booked, from its first stop.
struct TripForSale: Sendable {
    var way: Way
    /// Its start, in local time.
    var date: CalendarDate
    var time: ClockTime
    var startsAt: Instant
    /// At the last stop.
    var endsAt: Instant

    /// A route, and where one may get off who has got on at the first stop. Whoever travels passes the middle, so a
    /// seat is sold once on every trip.
    struct Way: Sendable {
        var route: RouteCode
        var from: StopCode
        /// The end first.
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

    /// All trips, as the service's own boards show them. In the nights in which the clocks are changed, those are left
    /// out that do not start when the timetable says.
    /// - Parameter days: counted from today, from 2 on, so that a day may end meanwhile.
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

    /// Asks for the board of its stop and day.
    var board: ListDepartures { Self.board(way, on: date) }

    /// Asks what two seats cost.
    var quote: Quote {
        Quote(
            route: way.route, from: way.from, to: way.to[0], seats: SeatCount(unchecked: 2), date: date, time: time)
    }

    /// Books one seat.
    /// - Parameter number: passengers get off at one stop after the other.
    func hold(_ number: Int) -> Book {
        Book(
            route: way.route, from: way.from, to: way.to[number % way.to.count], date: date, time: time,
            seats: SeatCount(unchecked: 1), surname: Line(unchecked: "Шевченко"),
            phone: PhoneNumber(unchecked: "+380671234567"))
    }
}

/// Seats for sale: bookings that go round all trips, none of which has to be refused.
struct HoldStock {
    let trips: [TripForSale]
    /// On each trip.
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
