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

    func run() async throws {
        Output.heading("orders: a page of 50 of the employees' list, of restaurants with more and more orders")
        let lists = GrowingLists(program: "catalog-orders", disk: disk, seconds: seconds * 0.2) { service, size in
            let restaurant = try await OrderingRestaurant.seed(employees: 1, into: service.database)
            let order = try service.up { try Self.served(restaurant, at: $0) }
            return try await SeededOrders.copy(order, size, of: restaurant, into: service.database)
        }
        try await lists.measure(OrderList.allCases.map { ($0.rawValue, $0.line) }, of: "orders")
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
