import ContextKit
import RPC
import SQLiteKit
import Vocabulary

/// The limit for started cars. It counts by seller: a draft can be deleted and started again.
enum CarLimit: String, ThrottleLimit, CaseIterable {
    case carsOfSeller

    /// How many cars can be started at once.
    var burst: Int { 10 }
    /// The time after which one more car can be started.
    var interval: Duration { .seconds(3_600) }
}

extension Throttle<CarLimit> {
    /// Counts a car in the transaction that starts it, so that a refused one does not count.
    /// - Throws: `CallError.throttled`
    func count(carOf seller: AccountID, _ tx: Transaction) throws {
        let wait = try take([Use(.carsOfSeller, "\(seller)")], at: tx.now, in: tx.db)
        if let wait { throw CallError.throttled(retryAfter: wait) }
        try removeIdle(atMost: 2, at: tx.now, in: tx.db)
    }
}
