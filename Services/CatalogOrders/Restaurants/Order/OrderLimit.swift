import ContextKit
import RPC
import SQLiteKit

/// The limits for placed orders. They count by guest, table and restaurant, and not by address: all guests of a
/// restaurant share its network.
enum OrderLimit: String, ThrottleLimit, CaseIterable {
    case ordersOfGuest
    case ordersOfTable
    case ordersOfRestaurant

    /// How many orders are allowed at once.
    var burst: Int {
        switch self {
        case .ordersOfGuest: 20
        case .ordersOfTable: 60
        case .ordersOfRestaurant: 600
        }
    }

    /// The time after which one more order is allowed.
    var interval: Duration {
        switch self {
        case .ordersOfGuest: .seconds(30)
        case .ordersOfTable: .seconds(10)
        case .ordersOfRestaurant: .seconds(1)
        }
    }
}

extension Throttle<OrderLimit> {
    /// Counts an order in the transaction that places it, so that a refused order does not count.
    /// - Throws: `CallError.throttled`
    func count(orderBy guest: GuestRecord, in session: SessionRecord, _ tx: Transaction) throws {
        let uses = [
            Use(.ordersOfGuest, "\(guest.id)"), Use(.ordersOfTable, "\(session.id)"),
            Use(.ordersOfRestaurant, "\(session.restaurant)"),
        ]
        if let wait = try take(uses, at: tx.now, in: tx.db) { throw CallError.throttled(retryAfter: wait) }
        try removeIdle(atMost: uses.count + 1, at: tx.now, in: tx.db)
    }
}
