import RPC
import RestaurantsContract
import Vocabulary

/// Measures placing orders of three lines, each of which is published to ten employees, and compares it with one row
/// and one sync by SQLite alone.
struct PlaceOrderBenchmark {
    let folder: TemporaryFolder
    let peer: StorePeer?
    let seconds: Double

    private static let employees = 10
    private static let guests = 400
    private static let tables = 100

    func run() async throws {
        Output.heading("orders: placed at \(Self.tables) tables of a restaurant with \(Self.employees) employees")
        let service = LoneService("catalog-orders", folder: folder)
        try service.up { _ in }
        let restaurant = try await OrderingRestaurant.seed(employees: Self.employees, into: service.database)
        let table = Table(
            [.text("what", 10), .number("at once", 7)] + Measurement.columns + [
                .number("to ping", 7), .number("to C", 6),
            ])
        try service.up { socket in
            let guests = try restaurant.seat(Self.guests, tables: Self.tables, at: socket)
            for connections in [1, 16] {
                let ping = try load(socket, ServiceSocket.pings(1_024), connections)
                table.row(["ping", "\(connections)"] + ping.cells + ["1.00", ""])
                // In turn, because the speed of a disk changes.
                let insert = try peer?.write(folder.file("c\(connections).sqlite"), seconds: max(0.1, seconds * 0.4))
                if let insert { table.row(["C, a row", "1"] + insert.cells + ["", "1.00"]) }
                let placed = try load(socket, requests(restaurant, guests), connections)
                table.row(
                    ["order", "\(connections)"] + placed.cells + [
                        Output.decimal(placed.requestsPerSecond / ping.requestsPerSecond, places: 2),
                        insert.map { Output.decimal(placed.requestsPerSecond / $0.perSecond, places: 2) } ?? "",
                    ])
            }
        }
    }

    /// Each request has its own number, otherwise an answer could belong to another connection's request.
    private func requests(
        _ restaurant: OrderingRestaurant, _ guests: [OrderingRestaurant.Guest]
    ) throws -> [[UInt8]] {
        try guests.enumerated().map { number, guest in
            try ServiceSocket.line(
                try restaurant.order(of: guest), number: number, by: AccountID(guest.person))
        }
    }

    private func load(_ socket: ServiceSocket, _ requests: [[UInt8]], _ connections: Int) throws -> Measurement {
        try PreparedLoad(
            address: socket.address, shape: LoadShape(connections: connections, depth: 1), requests: requests,
            repeats: true, seconds: seconds
        ).run(reading: LineAnswers()).measurement
    }
}
