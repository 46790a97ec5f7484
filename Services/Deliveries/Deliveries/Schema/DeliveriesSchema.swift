import SQLiteKit

/// The tables of deliveries, one file a step. A step that has landed is never edited; the next change is the next step.
enum DeliveriesSchema {
    static let migrations = [beginning, activation, history, following, guarding, nameKeys, search, profileVersions]
}
