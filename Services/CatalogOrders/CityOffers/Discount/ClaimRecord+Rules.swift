import CityOffersContract
import Vocabulary

/// The changes of a claim. A refused change changes nothing.
extension ClaimRecord {
    /// Returns the claim after the times that have passed: a reservation that was not confirmed is over, and a claim
    /// that was not redeemed has expired. A claim that was reserved in time can be confirmed after it would have
    /// expired.
    func settled(at now: Instant) -> ClaimRecord {
        var claim = self
        if claim.state == .reserved, let end = claim.reservedUntil, end <= now { claim.release() }
        if claim.state == .issued, claim.expiresAt <= now { claim.state = .expired }
        return claim
    }

    /// A promoter has scanned the right code.
    /// - Parameters:
    ///   - step: of the code.
    ///   - discount: of the offer, in per cent.
    mutating func reserve(
        _ step: Int64, price: Money?, discount: Int?, at now: Instant
    ) throws(ReserveRedemption.Refused) {
        let claim = settled(at: now)
        switch claim.state {
        case .issued: break
        case .reserved: throw .alreadyReserved
        case .redeemed: throw .alreadyRedeemed
        case .expired: throw .expired
        }
        guard !claim.codes.wasUsed(step, at: now) else { throw .wrongCode }
        let percent = FinalPrice.percent(ofClaim: percent, ofOffer: discount)
        state = .reserved
        usedStep = step
        reservedUntil = now + Self.reservationTime
        appliedPercent = percent
        self.price = price
        finalPrice = price.map { FinalPrice.of($0, percent: percent) }
    }

    mutating func confirm(at now: Instant) throws(ConfirmRedemption.Refused) {
        switch settled(at: now).state {
        case .reserved: break
        case .redeemed: throw .alreadyRedeemed
        case .issued, .expired: throw .notReserved
        }
        state = .redeemed
        reservedUntil = nil
        redeemedAt = now
    }

    /// Gives up the reservation. A claim that is not reserved stays as it is.
    mutating func release() {
        guard state == .reserved else { return }
        state = .issued
        (reservedUntil, appliedPercent, price, finalPrice) = (nil, nil, nil, nil)
    }
}
