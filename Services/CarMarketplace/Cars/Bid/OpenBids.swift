import CarsContract
import GRDB
import SQLiteKit
import Vocabulary

/// The bids for a car that can still change. For use in a transaction.
struct OpenBids {
    private let feed: EventFeed

    init(_ feed: EventFeed) { self.feed = feed }

    /// Closes all open bids for a car, and notifies their dealers.
    /// - Parameters:
    ///   - end: decides whether an active bid stays a candidate.
    ///   - notice: returns the notice to the dealer of a bid, which has the state before the closing; `nil` for none.
    func close(
        of car: CarID, because end: SaleEnd, in tx: Transaction, notice: (BidRecord) -> CarsNotice?
    ) throws {
        let rows = try Row.fetchAll(
            tx.db.cachedStatement(
                sql: "SELECT * FROM bid WHERE car = ? AND state IN ('pending', 'expired', 'active') ORDER BY createdAt"
            ), arguments: [car])
        for row in rows {
            var bid = try BidRows.record(row)
            // However late the job of the bid runs.
            if bid.state == .pending, bid.pausedAt == nil, bid.expiresAt <= tx.now { bid.state = .expired }
            let message = notice(bid)
            guard bid.close(because: end, at: tx.now) else { continue }
            try BidRows(tx.db).save(bid)
            guard let dealer = bid.dealer, let message else { continue }
            try feed.notify(message, to: [AccountID(dealer)], in: tx)
        }
    }

    /// Whether a dealer negotiates with the seller. Such a car does not expire.
    static func hasActive(of car: CarID, _ db: Database) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM bid WHERE car = ? AND state = 'active')"),
            arguments: [car]) ?? false
    }
}
