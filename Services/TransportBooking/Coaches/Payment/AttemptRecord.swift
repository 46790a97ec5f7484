import CoachesContract
import Vocabulary

/// One attempt to pay for a booking by card. The acquirer identifies it by a reference that is never used twice.
struct AttemptRecord: Hashable, Sendable {
    var id: PaymentAttemptID
    var booking: BookingID
    /// The number of the attempt within its booking, from 1 on.
    var number: Int
    var reference: String
    var pageKey: PaymentKey
    var amount: Money
    var state = AttemptState.created
    var createdAt: Instant
    /// When this service learned the acquirer's decision.
    var settledAt: Instant?
    /// The acquirer's reason for its decision.
    var reasonCode: Int?
    /// Masked by the acquirer.
    var cardPan: String?
    var authCode: String?
    /// The number of status requests.
    var asked = 0

    /// - Parameter key: 32 hexadecimal digits.
    init(_ id: PaymentAttemptID, number: Int, of booking: Booking, key: PaymentKey, at now: Instant) {
        self.id = id
        self.booking = booking.id
        self.number = number
        // The reference ends with a part of the booking's identifier. Without it, a database restored from a backup
        // could issue a reference that the acquirer knows already.
        reference = "\(booking.number)-\(number)-\("\(booking.id)".suffix(8))"
        pageKey = key
        amount = booking.total
        createdAt = now
    }
}

/// The state of an attempt. It never goes back, except that a declined or expired attempt may be approved later.
enum AttemptState: Hashable, Comparable, CaseIterable, Sendable {
    /// The acquirer may not know the attempt.
    case created
    /// The acquirer has not decided.
    case processing
    case declined
    case expired
    case approved
    /// The money came in and was refunded before this service received a report. The attempt can pay for nothing any
    /// more; later reports about it are shown to staff.
    case reversed

    var isOpen: Bool { self < .declined }
}

// MARK: Rules

extension AttemptRecord {
    /// Returns whether the price of the booking has changed since, because the carrier cancelled one way.
    func isOutdated(for booking: Booking) -> Bool { amount != booking.total }

    /// Records that the acquirer approved the payment.
    /// - Returns: whether the state has changed.
    mutating func approve(_ report: AcquirerReport, at now: Instant) -> Bool {
        guard state < .approved else { return false }
        state = .approved
        settle(report, at: now)
        return true
    }

    /// Records that the acquirer is processing the payment.
    /// - Returns: whether the state has changed.
    mutating func process() -> Bool {
        guard state == .created else { return false }
        state = .processing
        return true
    }

    /// Records that the attempt has failed.
    /// - Parameters:
    ///   - end: ``AttemptState/declined`` or ``AttemptState/expired``; or ``AttemptState/reversed``, which may also
    ///     replace one of the two.
    ///   - report: `nil` when the acquirer does not know the attempt.
    /// - Returns: whether the state has changed.
    mutating func close(_ end: AttemptState, _ report: AcquirerReport?, at now: Instant) -> Bool {
        guard state.isOpen || (end == .reversed && state < .approved) else { return false }
        state = end
        settle(report, at: now)
        return true
    }

    private mutating func settle(_ report: AcquirerReport?, at now: Instant) {
        settledAt = now
        guard let report else { return }
        reasonCode = report.code
        cardPan = report.cardPan.isEmpty ? cardPan : report.cardPan
        authCode = report.authCode.isEmpty ? authCode : report.authCode
    }
}
