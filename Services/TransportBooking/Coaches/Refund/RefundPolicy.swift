import CoachesContract
import ServiceKit
import Vocabulary

/// The share of a seat's price that is refunded, by the time left until the bus leaves the passenger's stop: no clock,
/// no database.
struct RefundPolicy: Hashable, Sendable {
    /// The steps, the longest time first. The share never grows from one step to the next.
    let steps: [Step]

    struct Step: Hashable, Sendable {
        /// The minimum number of hours left.
        var hours: Int
        /// The share of the price.
        var percent: Int
    }

    /// Returns the share of the price in percent, 0 from the departure on.
    func percent(departing departure: Instant, at now: Instant) -> Int {
        guard now < departure else { return 0 }
        return steps.first { departure - now >= .seconds(3_600 * $0.hours) }?.percent ?? 0
    }

    /// Returns the refund of a price in minor units. Half a unit is rounded up, in the passenger's favour.
    static func amount(of price: Int64, percent: Int) -> Int64 { (price * Int64(percent) + 50) / 100 }
}

extension RefundPolicy {
    /// Reads `24:90,2:50`: 90 percent with 24 hours left or more, 50 with 2 or more, nothing with fewer.
    /// - Throws: `ConfigurationError` unless the text is pairs of hours and percents, the hours falling and the
    ///   percents not rising.
    init(_ text: String) throws(ConfigurationError) {
        var steps: [Step] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let numbers = part.split(separator: ":", omittingEmptySubsequences: false).map { Self.number($0) }
            guard numbers.count == 2, let hours = numbers[0], let percent = numbers[1], percent <= 100 else {
                throw Self.fault(text)
            }
            if let last = steps.last, hours >= last.hours || percent > last.percent { throw Self.fault(text) }
            steps.append(Step(hours: hours, percent: percent))
        }
        self.steps = steps
    }

    /// Reads a number of one to four digits.
    private static func number(_ text: Substring) -> Int? {
        guard 1...4 ~= text.utf8.count, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        return Int(text)
    }

    private static func fault(_ text: String) -> ConfigurationError {
        ConfigurationError(
            "refunds.rules must be hours and percents such as 24:90,2:50, the longest time first, not \(text)")
    }

    /// The text that ``init(_:)`` reads.
    var text: String { steps.map { "\($0.hours):\($0.percent)" }.joined(separator: ",") }
}

/// A returned seat with its refund, in minor units of the booking's currency.
struct RefundedSeat: Hashable, Sendable {
    var position: SeatOfJourney
    /// The refund.
    var amount: Int64
    /// The fee that the carrier keeps.
    var fee: Int64

    var price: Int64 { amount + fee }
}

extension RefundPolicy {
    /// Returns the refunds that an offer for the seats of a booking contains.
    /// - Parameter chosen: the seats; `nil` for all seats that can be returned.
    /// - Returns: the seats, sorted by journey and seat.
    func offer(
        for booking: Booking, _ chosen: Set<SeatOfJourney>?, at now: Instant
    ) throws(QuoteRefund.Refused) -> [RefundedSeat] {
        guard booking.status == .confirmed else { throw .notRefundable }
        var offered: [RefundedSeat] = []
        var obstacle = QuoteRefund.Refused.notRefundable
        for journey in booking.journeys {
            let percent = percent(departing: journey.departsAt, at: now)
            let amount = Self.amount(of: journey.price, percent: percent)
            for seat in journey.seats {
                let position = SeatOfJourney(journey: journey.number, seat: seat.seat)
                guard chosen?.contains(position) ?? !seat.isReturned else { continue }
                if let found = Self.obstacle(to: seat, on: journey, at: now) {
                    guard chosen == nil else { throw found }
                    obstacle = found
                } else {
                    offered.append(RefundedSeat(position: position, amount: amount, fee: journey.price - amount))
                }
            }
        }
        if let chosen, offered.count < chosen.count { throw .unknownSeat }
        guard !offered.isEmpty else { throw obstacle }
        guard offered.contains(where: { $0.amount > 0 }) else { throw .notRefundable }
        return offered
    }

    private static func obstacle(to seat: BookedSeat, on journey: Journey, at now: Instant) -> QuoteRefund.Refused? {
        if seat.isReturned { return .unknownSeat }
        if seat.boardedAt != nil { return .boarded }
        return journey.departsAt <= now ? .departed : nil
    }
}
