import CarsContract
import Vocabulary

/// The answers of a seller. A refused answer changes nothing.
extension SaleRecord {
    /// The seller names the buyer.
    /// - Parameter bid: of a candidate.
    mutating func answer(_ bid: BidRecord, _ rating: SaleRating, at now: Instant) throws(RateSale.Refused) {
        guard feedback == .asked else { throw .alreadyAnswered }
        guard bid.car == car, bid.isCandidate else { throw .notACandidate }
        feedback = .answered
        answeredAt = now
        buyer = Buyer(
            bid: bid.id, dealer: bid.dealer, amount: bid.amount, currency: bid.currency, rating: rating)
    }

    mutating func skip(at now: Instant) throws(SkipRating.Refused) {
        guard feedback == .asked else { throw .alreadyAnswered }
        feedback = .skipped
        answeredAt = now
    }
}

extension CarRecord {
    /// The seller has sold the car.
    mutating func sell(at now: Instant) throws(MarkSold.Refused) {
        guard state == .onSale else { throw .notOnSale }
        state = .sold
        endedAt = now
        pausedAt = nil
        version += 1
    }
}

extension BidRecord {
    /// Whether the seller may name the dealer as the buyer (R04.54). Nobody can name a deleted account.
    var isCandidate: Bool { wasActive && state == .closed && dealer != nil }

    /// The seller names the dealer as the buyer. Only a candidate wins.
    mutating func win(at now: Instant) {
        guard isCandidate else { return }
        state = .won
        changedAt = now
        version += 1
    }
}
