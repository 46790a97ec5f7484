import CarsContract
import RPC
import SQLiteKit

/// The limits for complaints, each of which takes the time of staff.
enum ComplaintLimit: String, ThrottleLimit, CaseIterable {
    case complaintsOfSeller

    /// How many complaints are allowed at once.
    var burst: Int { 10 }

    /// The time after which one more complaint is allowed.
    var interval: Duration { .seconds(3_600) }
}

extension Throttle<ComplaintLimit> {
    /// Counts a complaint in the transaction that adds it, so that a refused complaint does not count.
    /// - Throws: `CallError.throttled`
    func count(complaintOf seller: SellerID, _ tx: Transaction) throws {
        let uses = [Use(.complaintsOfSeller, "\(seller)")]
        if let wait = try take(uses, at: tx.now, in: tx.db) { throw CallError.throttled(retryAfter: wait) }
        try removeIdle(atMost: uses.count + 1, at: tx.now, in: tx.db)
    }
}
