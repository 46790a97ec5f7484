import CarsContract
import ContextKit
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The limits for bids and for reads of protected data. They count by account, and changes by bid.
enum BidLimit: String, ThrottleLimit, CaseIterable {
    case bidsOfDealer
    case changesOfBid
    /// Reads of contacts by a seller, and of VINs by a dealer.
    case reveals

    /// How many are allowed at once.
    var burst: Int {
        switch self {
        case .bidsOfDealer: 60
        case .changesOfBid: 10
        case .reveals: 100
        }
    }

    /// The time after which one more is allowed.
    var interval: Duration {
        switch self {
        case .bidsOfDealer: .seconds(30)
        case .changesOfBid: .seconds(600)
        case .reveals: .seconds(60)
        }
    }
}

extension CarsDependencies {
    /// Counts a use in the transaction of its effect, so that a refused call does not count.
    /// - Throws: `CallError.throttled`
    func count(_ limit: BidLimit, of key: some CustomStringConvertible, in tx: Transaction) throws {
        let throttle = Throttle<BidLimit>(database: database, factor: settings.context.throttleFactor)
        if let wait = try throttle.take([.init(limit, "\(key)")], at: tx.now, in: tx.db) {
            throw CallError.throttled(retryAfter: wait)
        }
        try throttle.removeIdle(atMost: 2, at: tx.now, in: tx.db)
    }
}
