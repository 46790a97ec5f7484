import GRDB
import RPC
import RestaurantsContract
import RestaurantsService
import SQLiteKit
import Vocabulary

/// Measures a race of fifty employees for each of two hundred orders, a thousand calls at once: one employee gets each
/// order.
struct AcceptOrdersBenchmark {
    let folder: TemporaryFolder
    let seconds: Double

    private static let employees = 50
    private static let orders = 200
    private static let shape = LoadShape(connections: 64, depth: 16)

    func run() async throws {
        let tries = Output.whole(Double(Self.employees * Self.orders))
        Output.heading("orders: \(tries) acceptances of \(Self.orders) orders by \(Self.employees) employees")
        let service = LoneService("catalog-orders", folder: folder)
        try service.up { _ in }
        let restaurant = try await OrderingRestaurant.seed(employees: Self.employees, into: service.database)
        let table = Table(
            [.text("what", 8), .text("at once", 8)] + Measurement.columns
                + [.number("accepted", 8), .number("refused", 8), .number("to ping", 8)])
        let atOnce = "\(Self.shape.connections) x \(Self.shape.depth)"
        try service.up { socket in
            let ping = try PreparedLoad(
                address: socket.address, shape: Self.shape, requests: ServiceSocket.pings(1 << 16), repeats: true,
                seconds: max(0.1, seconds * 0.4)
            ).run(reading: LineAnswers()).measurement
            table.row(["ping", atOnce] + ping.cells + ["", "", "1.00"])
            let outcome = try PreparedLoad(
                address: socket.address, shape: Self.shape, requests: requests(restaurant, socket)
            ).run(reading: LineAnswers(allowing: OrderStepRefused.taken))
            table.row(
                ["accept", atOnce] + outcome.measurement.cells + [
                    Output.whole(Double(outcome.done)), Output.whole(Double(outcome.refused)),
                    Output.decimal(outcome.measurement.requestsPerSecond / ping.requestsPerSecond, places: 2),
                ])
            guard outcome.done == Self.orders else {
                throw BenchmarkFailure("\(outcome.done) acceptances of \(Self.orders) orders were answered")
            }
        }
        try await check(service.database)
    }

    /// Returns the acceptances of all employees, order by order.
    private func requests(_ restaurant: OrderingRestaurant, _ socket: ServiceSocket) throws -> [[UInt8]] {
        let guests = try restaurant.seat(Self.orders, tables: 100, at: socket)
        let placed = try socket.replies(
            to: guests.map { try restaurant.order(of: $0) }, by: guests.map { AccountID($0.person) })
        let tries = placed.flatMap { order in restaurant.employees.map { (order.id, $0) } }
        return try tries.enumerated().map { number, attempt in
            try ServiceSocket.line(AcceptOrder(order: attempt.0), number: number, by: AccountID(attempt.1))
        }
    }

    /// - Parameter path: the database of a stopped service.
    /// - Throws: ``BenchmarkFailure`` when an order was accepted twice or never.
    private func check(_ path: String) async throws {
        let database = try ServiceDatabase.open(path: path, migrations: RestaurantsService.migrations)
        let found = try await database.read { db in
            try Int.fetchOne(
                db,
                sql: """
                    SELECT count(*) FROM guestOrder
                    WHERE state = 'accepted' AND version = 2 AND acceptedBy IN (SELECT person FROM employment)
                    """)
        }
        try database.close()
        guard found == Self.orders else { throw BenchmarkFailure("\(found ?? 0) orders were accepted once") }
        Output.line("checked: \(Self.orders) orders were accepted once each, by one employee")
    }
}
