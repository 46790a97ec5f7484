import SQLiteKit

/// The migrations of city offers, one per file. The statements of a released migration never change; a change is a new
/// migration. The database belongs to restaurants, too, so no table has the name of one of theirs.
enum CityOffersSchema {
    static let migrations = [beginning, totals, moderation, feed, points]
}
