import Foundation
import RPC
import RestaurantsContract
import Vocabulary

/// Measures a page of 50 of the list of a restaurant's employees: the active orders, the others, and all orders from
/// the beginning and from the middle. The restaurants have a thousand, a hundred thousand and a million orders. A page
/// costs the same in all of them.
struct OrderListsBenchmark {
    /// The folder of the databases.
    let disk: URL
    let seconds: Double

    private static let sizes = [1_000, 100_000, 1_000_000]
    /// The number of rounds. The lists are measured in turns, so that a slow moment of the machine affects each.
    private static let rounds = 3

    func run() async throws {
        Output.heading("orders: a page of 50 of the employees' list, of restaurants with more and more orders")
        try await withTowns(Self.sizes[...], []) { towns in try measure(towns) }
    }

    /// Runs one service for each size at the same time.
    private func withTowns(
        _ sizes: ArraySlice<Int>, _ towns: [ListedOrders], _ body: ([ListedOrders]) throws -> Void
    ) async throws {
        guard let size = sizes.first else { return try body(towns) }
        try await TemporaryFolder.with(in: disk) { folder in
            let service = LoneService("catalog-orders", folder: folder)
            // The first start creates the tables.
            try service.up { _ in }
            let restaurant = try await OrderingRestaurant.seed(employees: 1, into: service.database)
            let order = try service.up { try Self.served(restaurant, at: $0) }
            let orders = try await SeededOrders.copy(order, size, of: restaurant, into: service.database)
            // Outside of `up`, whose body is synchronous.
            try await withTowns(sizes.dropFirst(), towns + [ListedOrders(service: service, orders: orders)], body)
        }
    }

    /// Returns an order that was placed, accepted and served by calls.
    private static func served(_ restaurant: OrderingRestaurant, at socket: ServiceSocket) throws -> Order {
        let guests = try restaurant.seat(1, tables: 1, at: socket)
        let employees = restaurant.employees.map { AccountID($0) }
        let placed = try socket.replies(
            to: guests.map { try restaurant.order(of: $0) }, by: guests.map { AccountID($0.person) })
        _ = try socket.replies(to: placed.map { AcceptOrder(order: $0.id) }, by: employees)
        let done = try socket.replies(to: placed.map { AdvanceOrder(order: $0.id, to: .served) }, by: employees)
        guard let served = done.first?.order else { throw BenchmarkFailure("no order was served") }
        return served
    }

    private func measure(_ towns: [ListedOrders]) throws {
        let table = Table(
            [.text("list", 12), .number("orders", 9)] + Measurement.columns
                + [.number("to 1,000", 8), .number("p99 to it", 9)])
        try running(towns[...], []) { sockets in
            for list in OrderList.allCases {
                var measured = towns.map { _ in [Measurement]() }
                for _ in 0..<Self.rounds {
                    for (index, town) in towns.enumerated() {
                        measured[index].append(try load(list, town, sockets[index]))
                    }
                }
                let best = measured.compactMap { $0.max { $0.requestsPerSecond < $1.requestsPerSecond } }
                for (town, measurement) in zip(towns, best) {
                    let ratio = best[0].requestsPerSecond / measurement.requestsPerSecond
                    table.row(
                        [list.rawValue, Output.whole(Double(town.orders.count))] + measurement.cells + [
                            Output.decimal(ratio, places: 2),
                            Output.decimal(Double(measurement.p99) / Double(best[0].p99), places: 2),
                        ])
                }
            }
        }
    }

    private func running(
        _ towns: ArraySlice<ListedOrders>, _ sockets: [ServiceSocket], _ body: ([ServiceSocket]) throws -> Void
    ) throws {
        guard let town = towns.first else { return try body(sockets) }
        try town.service.up { socket in try running(towns.dropFirst(), sockets + [socket], body) }
    }

    private func load(_ list: OrderList, _ town: ListedOrders, _ socket: ServiceSocket) throws -> Measurement {
        try PreparedLoad(
            address: socket.address, shape: LoadShape(connections: 1, depth: 1),
            requests: [list.line(of: town.orders)], repeats: true, seconds: max(0.1, seconds * 0.2)
        ).run(reading: LineAnswers()).measurement
    }
}

/// A service with the orders of its restaurant.
private struct ListedOrders {
    var service: LoneService
    var orders: SeededOrders
}

/// The measured list.
private enum OrderList: String, CaseIterable {
    case active, others, all, allMiddle = "all, middle"

    func line(of orders: SeededOrders) throws -> [UInt8] {
        let call =
            switch self {
            case .active: ListReceivedOrders(isActive: true)
            case .others: ListReceivedOrders(isActive: false)
            case .all: ListReceivedOrders()
            case .allMiddle:
                ListReceivedOrders(
                    cursor: try ListCursors<OrderID>(of: ListReceivedOrders()).cursor(after: orders.middle))
            }
        return try ServiceSocket.line(call, number: 0, by: orders.restaurant.employees.first.map { AccountID($0) })
    }
}
