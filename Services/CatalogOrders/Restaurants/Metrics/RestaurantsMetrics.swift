import GRDB
import RPC
import SQLiteKit

/// The size of the town's offer and its orders, from the totals that triggers keep.
struct RestaurantsMetrics: MetricSource {
    private let database: ServiceDatabase

    init(_ database: ServiceDatabase) { self.database = database }

    /// Returns no metrics when the database has failed.
    func collect() async -> [MetricFamily] {
        let totals = try? await database.read { db in
            try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM total WHERE one = 1")).map(Totals.init)
        }
        guard let totals else { return [] }
        return [
            Self.gauge("kvart_restaurants", "Restaurants that everybody finds.", totals.shownRestaurants),
            Self.gauge("kvart_restaurant_menus", "Menus of all restaurants.", totals.menus),
            Self.gauge(
                "kvart_restaurant_products", "Products in the newest versions of all menus, hidden ones included.",
                totals.products),
            Self.gauge(
                "kvart_restaurant_invitations", "Invitations that are neither accepted, rejected nor withdrawn.",
                totals.invitations),
            Self.gauge("kvart_restaurant_sessions", "Sessions of tables that are not closed.", totals.sessions),
            Self.gauge("kvart_restaurant_orders_waiting", "Orders that wait for an employee.", totals.waitingOrders),
            Self.gauge(
                "kvart_restaurant_orders_active", "Orders that are neither served nor ended.", totals.activeOrders),
            MetricFamily(
                "kvart_restaurant_orders_total", .counter, help: "Orders that guests have placed.",
                value: Double(totals.placedOrders)),
        ]
    }

    private static func gauge(_ name: String, _ help: String, _ value: Int) -> MetricFamily {
        MetricFamily(name, .gauge, help: help, value: Double(value))
    }
}

/// The row of the table `total`.
private struct Totals {
    let shownRestaurants, menus, products, invitations, sessions, waitingOrders, activeOrders, placedOrders: Int

    init(_ row: Row) {
        shownRestaurants = row["shownRestaurants"]
        menus = row["menus"]
        products = row["products"]
        invitations = row["invitations"]
        sessions = row["sessions"]
        waitingOrders = row["waitingOrders"]
        activeOrders = row["activeOrders"]
        placedOrders = row["placedOrders"]
    }
}
