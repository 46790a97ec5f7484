import CityOffersContract
import RPC
import Vocabulary

extension OfferRecord {
    /// The most that an offer may cost, in minor units.
    static let mostExpensive: Int64 = 1_000_000_000_000

    private static let (earliest, latest) = ("1970-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z")

    /// Checks the rules over several members: each window ends after it begins (R05.31), the end of an event needs a
    /// start, and the promotion begins before the event ends.
    /// - Throws: `CallError.invalid` with the name of each member at fault.
    func checkContent() throws(CallError) {
        var faults = Faults()
        func check(_ start: Instant?, before end: Instant?, at member: String) {
            guard let start, let end, end <= start else { return }
            faults.record(.outOfRange("\(start + .milliseconds(1))", Self.latest), at: member)
        }
        check(promotionStart, before: promotionEnd, at: "promotionEnd")
        check(eventStart, before: eventEnd, at: "eventEnd")
        if eventEnd != nil, eventStart == nil { faults.record(.required, at: "eventStart") }
        if let promotionStart, let eventEnd, eventEnd <= promotionStart {
            faults.record(.outOfRange(Self.earliest, "\(eventEnd - .milliseconds(1))"), at: "promotionStart")
        }
        if let price, !(0...Self.mostExpensive).contains(price.amount) {
            faults.record(.outOfRange(0...Self.mostExpensive), at: "price.amount")
        }
        guard faults.isEmpty else { throw .invalid(faults) }
    }
}
