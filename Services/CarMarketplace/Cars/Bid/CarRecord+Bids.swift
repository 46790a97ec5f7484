import CarsContract
import Vocabulary

extension CarRecord {
    /// How long a car stays on sale after the newest answer of its seller.
    static let timeOnSale = Duration.seconds(30 * 86_400)

    /// Whether dealers can bid and the seller can accept at a moment, however late the job runs that ends the sale.
    func takesBids(at now: Instant) -> Bool {
        guard state == .onSale, let expiresAt else { return false }
        return pausedAt != nil || now < expiresAt
    }

    /// The car after its seller has answered a bid: it stays on sale for the whole time from now. Its version stays,
    /// because dealers see neither the bids nor the end of the sale (R04.34).
    func prolonged(at now: Instant) -> CarRecord {
        guard state == .onSale, let expiresAt else { return self }
        var prolonged = self
        prolonged.expiresAt = max(expiresAt, now + Self.timeOnSale)
        return prolonged
    }
}
