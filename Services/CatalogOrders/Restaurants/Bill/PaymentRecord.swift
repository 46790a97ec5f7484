import RestaurantsContract
import Vocabulary

/// A payment as it is stored. Amounts are in minor units.
struct PaymentRecord: Hashable, Sendable {
    let id: PaymentID
    let session: TableSessionID
    let restaurant: RestaurantID
    /// Without the tip.
    let amount: Int64
    let tip: Int64
    let currency: Currency
    let method: PaymentMethod
    /// `nil` when that account is deleted.
    let recordedBy: PersonID?
    let recordedAt: Instant
    var voidedAt: Instant?
    /// `nil` also when that account is deleted.
    var voidedBy: PersonID?
    var voidReason: Line?

    var isVoid: Bool { voidedAt != nil }

    /// An employee voids the payment. A repeat with the same reason changes nothing.
    mutating func void(because reason: Line, by employee: PersonID, at now: Instant) throws(VoidPayment.Refused) {
        if isVoid {
            guard voidReason == reason else { throw .alreadyVoided }
            return
        }
        voidedAt = now
        voidedBy = employee
        voidReason = reason
    }
}
