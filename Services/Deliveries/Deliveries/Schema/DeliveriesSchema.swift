import SQLiteKit

/// The migrations of the deliveries database, one per file. The statements of a released migration never change; a
/// change is a new migration.
enum DeliveriesSchema {
    static let migrations = [beginning, activation, history, following, guarding, nameKeys, search, profileVersions]
}
