import CarsContract
import Vocabulary

/// Why the bids for a car end.
enum SaleEnd: Hashable, Sendable {
    case sold, deleted
}

extension BidRecord {
    /// Ends an open bid because its car has left the sale. A bid that was active when the car was sold is a candidate for
    /// the sale (R04.54).
    /// - Returns: `false` for a bid that has ended before, which stays as it is.
    mutating func close(because end: SaleEnd, at now: Instant) -> Bool {
        switch state {
        case .pending, .expired, .active: break
        case .rejected, .withdrawn, .fellThrough, .closed, .won: return false
        }
        wasActive = end == .sold && state == .active
        state = .closed
        changedAt = now
        pausedAt = nil
        version += 1
        return true
    }
}
