import ContextKit
import RPC
import SQLiteKit
import Vocabulary

/// The limits for offers and reports. The table is that of the program, so no other context has these names.
enum OfferLimit: String, ThrottleLimit, CaseIterable {
    /// The offers that a promoter creates or copies.
    case offersOfPromoter
    /// The persons whom a promoter names by e-mail address. A found address discloses that a person follows offers.
    case requestersOfPromoter
    case reportsOfPerson

    /// How many uses are allowed at once.
    var burst: Int {
        switch self {
        case .offersOfPromoter: 50
        case .requestersOfPromoter: 60
        case .reportsOfPerson: 20
        }
    }

    /// The time after which one more use is allowed.
    var interval: Duration {
        switch self {
        case .offersOfPromoter, .reportsOfPerson: .seconds(600)
        case .requestersOfPromoter: .seconds(60)
        }
    }
}

extension Throttle<OfferLimit> {
    /// Counts a use in the transaction of its effect, so that a refused call does not count.
    /// - Throws: `CallError.throttled`
    func count(_ limit: OfferLimit, of account: AccountID, _ tx: Transaction) throws {
        if let wait = try take([Use(limit, "\(account)")], at: tx.now, in: tx.db) {
            throw CallError.throttled(retryAfter: wait)
        }
        try removeIdle(atMost: 2, at: tx.now, in: tx.db)
    }
}
