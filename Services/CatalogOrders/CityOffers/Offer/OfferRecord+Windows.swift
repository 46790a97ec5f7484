import CityOffersContract
import RPC
import Vocabulary

extension OfferRecord {
    /// The most that an offer may cost, in minor units.
    static let mostExpensive: Int64 = 1_000_000_000_000

    /// The times of an offer. On the clocks of a city they are days of the years 1970 to 9999, as calendars have them.
    static let times = Instant(milliseconds: 86_400_000)...Instant(milliseconds: 253_402_214_399_999)

    /// Checks the rules over several members: times are within ``times``, each window ends after it begins (R05.31), the
    /// end of an event needs a start, and the promotion begins before the event ends.
    /// - Throws: `CallError.invalid` with the name of each member at fault.
    func checkContent() throws(CallError) {
        var faults = Faults()
        let (earliest, latest) = ("\(Self.times.lowerBound)", "\(Self.times.upperBound)")
        for (time, member) in [
            (promotionStart, "promotionStart"), (promotionEnd, "promotionEnd"), (eventStart, "eventStart"),
            (eventEnd, "eventEnd"),
        ] {
            guard let time, !Self.times.contains(time) else { continue }
            faults.record(.outOfRange(earliest, latest), at: member)
        }
        guard faults.isEmpty else { throw .invalid(faults) }
        func check(_ start: Instant?, before end: Instant?, at member: String) {
            guard let start, let end, end <= start else { return }
            faults.record(.outOfRange("\(start + .milliseconds(1))", latest), at: member)
        }
        check(promotionStart, before: promotionEnd, at: "promotionEnd")
        check(eventStart, before: eventEnd, at: "eventEnd")
        if eventEnd != nil, eventStart == nil { faults.record(.required, at: "eventStart") }
        if let promotionStart, let eventEnd, eventEnd <= promotionStart {
            faults.record(.outOfRange(earliest, "\(eventEnd - .milliseconds(1))"), at: "promotionStart")
        }
        if let price, !(0...Self.mostExpensive).contains(price.amount) {
            faults.record(.outOfRange(0...Self.mostExpensive), at: "price.amount")
        }
        guard faults.isEmpty else { throw .invalid(faults) }
    }
}
