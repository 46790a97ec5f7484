import SQLiteKit

/// The migrations of the cars database, one per file. The statements of a released migration never change; a change is
/// a new migration.
enum CarsSchema {
    static let migrations = [beginning, bids, sales, search, totals]
}
