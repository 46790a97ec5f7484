import CoachesContract
import RPC
import ServiceKit
import Vocabulary

/// Measures the most frequent calls of passengers, at the service's socket and through the gateway. They are compared
/// with the smallest call on the same path, and holds also with one row and one sync by SQLite alone.
struct CoachCalls {
    let town: Town
    let socket: ServiceSocket
    /// The access tokens of the passengers who are signed in at the gateway.
    let tokens: [String]
    let peer: StorePeer?
    /// The database of the peer.
    let rows: String
    let seconds: Double

    /// An upper bound of the holds that are sent.
    private static let holdsPerSecond = 5_000.0
    /// Seats that are left for the next measurements.
    private static let reserve = 5_000

    func measure(_ stock: inout HoldStock) throws {
        Output.heading("coaches: calls at the socket of transport-booking and through the gateway, signed in there")
        let table = Table(
            [.text("what", 12), .text("by", 8), .number("at once", 7)] + Measurement.columns
                + [.number("to least", 8), .number("to C", 6)])
        // A third of the seats for each measurement.
        let holds = min((stock.left - Self.reserve) / 3, Int(Self.holdsPerSecond * (seconds + 1)))
        for connections in [1, 16] {
            try measureSocket(connections, stock.trips, try stock.take(holds), table)
        }
        try measureGateway(8, stock.trips, try stock.take(holds), table)
    }

    /// Measures lists of requests on one path.
    private struct Way {
        var name: String
        var address: ServerAddress
        var connections: Int
        var seconds: Double

        func load(
            _ requests: [[UInt8]], repeats: Bool, _ reader: some AnswerReader
        ) throws -> Measurement {
            try PreparedLoad(
                address: address, shape: LoadShape(connections: connections, depth: 1), requests: requests,
                repeats: repeats, seconds: seconds
            ).run(reading: reader).measurement
        }

        func row(
            _ what: String, _ measurement: Measurement, least: Measurement, insert: StoreFigures? = nil
        ) -> [String] {
            let toLeast = measurement.requestsPerSecond / least.requestsPerSecond
            let toInsert = insert.map { measurement.requestsPerSecond / $0.perSecond }
            return [what, name, "\(connections)"] + measurement.cells + [
                Output.decimal(toLeast, places: 2), toInsert.map { Output.decimal($0, places: 2) } ?? "",
            ]
        }
    }

    // MARK: The socket

    private func measureSocket(_ connections: Int, _ trips: [TripForSale], _ holds: [Book], _ table: Table) throws {
        let way = Way(name: "socket", address: socket.address, connections: connections, seconds: seconds)
        let least = try way.load(ServiceSocket.pings(), repeats: true, LineAnswers())
        table.row(way.row("ping", least, least: least))
        let reads: [(what: String, requests: [[UInt8]])] = [
            ("app version", try lines([GetAppVersion()])), ("departures", try lines(boards(of: trips))),
            ("quote", try lines(trips.map(\.quote))),
        ]
        for (what, requests) in reads {
            table.row(way.row(what, try way.load(requests, repeats: true, LineAnswers()), least: least))
        }
        // In turns with the peer, so that a slow moment of the disk affects both.
        let insert = try peer?.write(rows, seconds: seconds)
        if let insert { table.row(["insert", "C", "1"] + insert.cells + ["", ""]) }
        let requests = try holds.enumerated().map { number, hold in
            try ServiceSocket.line(hold, number: number, by: RuntimeEnvironment.live.newID())
        }
        let held = try way.load(requests, repeats: false, LineAnswers())
        table.row(way.row("hold", held, least: least, insert: insert))
    }

    private func lines(_ calls: [some Call]) throws -> [[UInt8]] {
        try calls.enumerated().map { try ServiceSocket.line($1, number: $0) }
    }

    /// Returns a board for each stop and day.
    private func boards(of trips: [TripForSale]) -> [ListDepartures] { Array(Set(trips.map(\.board))) }

    // MARK: The gateway

    private func measureGateway(_ connections: Int, _ trips: [TripForSale], _ holds: [Book], _ table: Table) throws {
        let way = Way(name: "gateway", address: town.address, connections: connections, seconds: seconds)
        let version = gets([try path(of: GetAppVersion.self)])
        let least = try way.load(version, repeats: true, HTTPAnswers())
        table.row(way.row("app version", least, least: least))
        let board = try path(of: ListDepartures.self)
        let departures = gets(boards(of: trips).map { "\(board)?\($0.query)" })
        table.row(way.row("departures", try way.load(departures, repeats: true, HTTPAnswers()), least: least))
        let price = try path(of: Quote.self)
        let quotes = gets(trips.map { "\(price)?\($0.quote.query)" })
        table.row(way.row("quote", try way.load(quotes, repeats: true, HTTPAnswers()), least: least))
        let book = try path(of: Book.self)
        let requests = try holds.enumerated().map { number, hold in
            town.request("POST", book, token: tokens[number % tokens.count], body: try JSONWriter.encode(hold))
        }
        let insert = try peer?.write(rows, seconds: seconds)
        if let insert { table.row(["insert", "C", "1"] + insert.cells + ["", ""]) }
        let held = try way.load(requests, repeats: false, HTTPAnswers())
        table.row(way.row("hold", held, least: least, insert: insert))
    }

    /// Returns one request for each target, from the passengers in turn.
    private func gets(_ targets: [String]) -> [[UInt8]] {
        targets.enumerated().map { number, target in
            town.request("GET", target, token: tokens[number % tokens.count])
        }
    }

    private func path<C: Call>(of call: C.Type) throws -> String {
        guard let route = C.route else { throw BenchmarkFailure("\(C.name) is not published") }
        return route.path
    }
}

extension ListDepartures {
    /// The query of the URL.
    fileprivate var query: String {
        "route=\(route.text)&from=\(from.text)&date=\(date.text)" + (to.map { "&to=\($0.text)" } ?? "")
    }
}

extension Quote {
    /// The query of the URL, for a quote of one bus.
    fileprivate var query: String {
        "route=\(route.text)&from=\(from.text)&to=\(to.text)&seats=\(seats.count)"
            + (date.map { "&date=\($0.text)" } ?? "") + (time.map { "&time=\($0.text)" } ?? "")
    }
}
