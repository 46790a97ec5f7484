/// Selects the calls to log when there are too many to log all of them.
///
/// A call of a trace is selected by the trace's id, so that services select alike. Of two services, the one with the
/// greater share logs every call that the other one logs. The share of a second follows from the number of calls in
/// the second before.
///
/// Journald accepts 10,000 records of a service in 30 seconds (`RateLimitBurst=`, journald.conf(5)). All budgets
/// together stay below that, also in the worst second.
struct CallSampler: Sendable {
    enum Kind: Sendable {
        case ordinary
        /// The caller lacks the permission: 403.
        case refused
        /// Failed, or slow.
        case exceptional
    }

    /// Records a second.
    static let budget = 100
    static let refusedBudget = 10
    static let exceptionalBudget = 50
    /// The most records in a second that begins with more calls than the second before.
    static let burst = 2 * budget

    private var second: Int64 = 0
    private var share = 1.0
    private var seen = 0
    private var kept: [Kind: Int] = [:]
    /// The number of suppressed records so far.
    private(set) var suppressed: Int64 = 0

    /// - Parameters:
    ///   - number: 64 bits of the trace's id; `nil` without a trace.
    ///   - elapsed: the time since any fixed moment. A time slightly before that of the previous call counts as the
    ///   same: several threads read the clock, and their calls may arrive here in another order.
    ///   - chance: 64 random bits, for a call without a trace.
    mutating func keeps(_ kind: Kind, _ number: UInt64?, at elapsed: Duration, chance: () -> UInt64) -> Bool {
        goOn(to: elapsed.components.seconds)
        let isKept: Bool
        switch kind {
        case .ordinary:
            seen += 1
            isKept = has(Self.burst, kind) && (share >= 1 || Self.isWithin(share, number ?? chance()))
        case .refused: isKept = has(Self.refusedBudget, kind)
        case .exceptional: isKept = has(Self.exceptionalBudget, kind)
        }
        if isKept { kept[kind, default: 0] += 1 } else { suppressed += 1 }
        return isKept
    }

    private func has(_ budget: Int, _ kind: Kind) -> Bool { kept[kind, default: 0] < budget }

    private mutating func goOn(to now: Int64) {
        guard now > second else { return }
        share = now == second + 1 ? Self.share(ofRate: seen) : 1
        second = now
        seen = 0
        kept = [:]
    }

    /// - Parameter rate: calls a second.
    static func share(ofRate rate: Int) -> Double { rate <= budget ? 1 : Double(budget) / Double(rate) }

    /// Returns whether the number is within the lowest `share` of all numbers.
    static func isWithin(_ share: Double, _ number: UInt64) -> Bool {
        share >= 1 || number < UInt64(share * 0x1p64)
    }
}
