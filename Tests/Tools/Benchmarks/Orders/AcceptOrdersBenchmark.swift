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

    func run() async throws {
        let tries = Output.whole(Double(Self.employees * Self.orders))
        Output.heading("orders: \(tries) acceptances of \(Self.orders) orders by \(Self.employees) employees")
        let service = LoneService("catalog-orders", folder: folder)
        try service.up { _ in }
        let restaurant = try await OrderingRestaurant.seed(employees: Self.employees, into: service.database)
        let race = AcceptanceRace(things: Self.orders, refusal: OrderStepRefused.taken, seconds: seconds)
        try service.up { socket in try race.run(requests(restaurant, socket), at: socket) }
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
        let database = try ServiceDatabase.open(path: path, migrations: CatalogOrders.migrations)
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
