import RPC
import RestaurantsContract
import Vocabulary

/// Guests place orders through the gateway at a steady pace. Measures the time from sending an order to its event in
/// the stream of an employee, with one employee and with ten, each of whom has an open stream.
struct OrderStreamBenchmark {
    let folder: TemporaryFolder
    let seconds: Double

    private static let ordersPerSecond = 200.0
    private static let guests = 8
    private static let employees = 10

    func run() async throws {
        Output.heading("orders: from an order to its event in the employees' streams, through the gateway")
        // The first start creates the tables.
        try Town.up(in: folder) { _ in }
        let restaurant = try await OrderingRestaurant.seed(
            employees: 0, into: folder.file("state/catalog-orders/catalog-orders.sqlite"))
        try Town.up(in: folder) { town in
            let socket = ServiceSocket(path: folder.file("state/sockets/catalog-orders.sock"))
            let people = try Passengers.people(Self.guests + Self.employees, in: town, folder)
            let guests = Array(people.prefix(Self.guests))
            let seated = try restaurant.seat(guests.map { PersonID($0.account) }, tables: Self.guests, at: socket)
            let requests = try zip(guests, seated).map { person, guest in
                town.request(
                    "POST", "/v1/orders", token: person.token,
                    body: try JSONWriter.encode(try restaurant.order(of: guest)))
            }
            let table = Table([.number("employees", 9), .number("events", 8)] + Measurement.columns)
            var readers: [StreamReader] = []
            for person in people.dropFirst(Self.guests) {
                try employ(person.account, at: restaurant, socket)
                readers.append(
                    try StreamReader(town, token: person.token, path: "/v1/orders/received/stream", event: "order"))
                guard [1, Self.employees].contains(readers.count) else { continue }
                let measured = try measure(requests, readers, town)
                table.row(["\(readers.count)", "\(measured.events)"] + measured.times.cells)
            }
        }
    }

    private func employ(_ account: AccountID, at restaurant: OrderingRestaurant, _ socket: ServiceSocket) throws {
        _ = try socket.replies(to: [JoinRestaurants(isFindable: true)], by: [account])
        let invitation = try restaurant.call(Invite(person: PersonID(account)), at: socket).id
        _ = try socket.replies(to: [AcceptInvitation(invitation: invitation)], by: [account])
    }

    /// - Returns: the times from sending the orders to the events of all streams.
    private func measure(
        _ requests: [[UInt8]], _ readers: [StreamReader], _ town: Town
    ) throws -> (events: Int, times: Measurement) {
        let count = Int(Self.ordersPerSecond * max(seconds, 1))
        let before = readers.map(\.count)
        let sent = try PacedRequests(address: town.address, requests: requests, perSecond: Self.ordersPerSecond)
            .send(count)
        var measurement = Measurement()
        measurement.seconds = Double((sent.last ?? 0) - (sent.first ?? 0)) / 1e9
        for (reader, old) in zip(readers, before) {
            let arrived = try reader.arrivals(old + count, within: 30).dropFirst(old)
            for (start, end) in zip(sent, arrived) { measurement.record(end - start) }
        }
        return (readers.count * count, measurement)
    }
}
