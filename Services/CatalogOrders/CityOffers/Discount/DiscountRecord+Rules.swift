import CityOffersContract
import Vocabulary

/// The changes of a discount. A refused change changes nothing.
extension DiscountRecord {
    /// Applies the members of a change. The version grows if anything has changed.
    mutating func update(_ change: UpdateDiscount, at now: Instant) throws(DiscountRefused) {
        guard state(at: now) != .ended else { throw .ended }
        var new = self
        new.name = change.name.applied(to: name) ?? name
        new.requiredPoints =
            change.requiredPoints.applied(to: PointCost(unchecked: requiredPoints))?.number ?? requiredPoints
        new.percent = change.percent.applied(to: Percent(unchecked: percent))?.number ?? percent
        new.validUntil = change.validUntil.applied(to: validUntil) ?? validUntil
        new.stock = change.stock.applied(to: stock.map(ClaimCount.init(unchecked:)))?.number
        new.perPerson = change.perPerson.applied(to: ClaimCount(unchecked: perPerson))?.number ?? perPerson
        new.perDay = change.perDay.applied(to: perDay.map(ClaimCount.init(unchecked:)))?.number
        if let stock = new.stock, stock < claimed { throw .stockTooSmall }
        guard new != self else { return }
        new.version += 1
        self = new
    }

    /// Ends it before its time. A repeat changes nothing.
    mutating func end(at now: Instant) {
        guard endedAt == nil else { return }
        endedAt = min(now, validUntil)
        version += 1
    }

    /// Checks that one more person may claim it now. The database checks it again when it counts the claim.
    func checkClaim(at now: Instant) throws(ClaimDiscount.Refused) {
        guard state(at: now) == .active else { throw .notOffered }
        if let stock, claimed >= stock { throw .soldOut }
        if let perDay, claimDay == Self.day(of: now), claimedThatDay >= perDay { throw .soldOutToday }
    }
}
