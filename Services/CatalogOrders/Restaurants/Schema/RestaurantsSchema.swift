import SQLiteKit

/// The migrations of the restaurants database, one per file. The statements of a released migration never change; a
/// change is a new migration.
enum RestaurantsSchema {
    static let migrations = [
        beginning, menus, search, tables, employment, totals, orders, bills, sessions, stations, board,
        orderTotals,
    ]
}
