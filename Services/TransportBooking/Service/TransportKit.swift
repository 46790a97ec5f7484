import Logging
import SQLiteKit
import ServiceKit
import Vocabulary

/// What every store and handler of the service stands on.
struct TransportKit: Sendable {
    let database: ServiceDatabase
    let feed: EventFeed
    let work: DueWork
    let networks: NetworkStore
    let clock: TownClock
    let settings: TransportConfiguration
    let effects: Effects
    let logger: Logger
}
