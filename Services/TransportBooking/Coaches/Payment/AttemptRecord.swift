import CoachesContract
import Vocabulary

/// One attempt to pay for a booking by card. The acquirer knows it by a reference of its own, which is never used
/// twice.
struct AttemptRecord: Hashable, Sendable {
    var id: PaymentAttemptID
    var booking: BookingID
    /// Of the booking's attempts, from 1 on.
    var number: Int
    var reference: String
    var pageKey: PaymentKey
    var amount: Money
    var state = AttemptState.created
    var createdAt: Instant
    /// When the acquirer had decided.
    var settledAt: Instant?
    /// The acquirer's, for the decision.
    var reasonCode: Int?
    /// Masked by the acquirer.
    var cardPan: String?
    var authCode: String?
    /// How often the acquirer was asked.
    var asked = 0

    /// - Parameter key: 32 hexadecimal digits.
    init(_ id: PaymentAttemptID, number: Int, of booking: Booking, key: PaymentKey, at now: Instant) {
        self.id = id
        self.booking = booking.id
        self.number = number
        // The end of the identifier, so that after a restore no reference comes again that the acquirer knows.
        reference = "\(booking.number)-\(number)-\("\(booking.id)".suffix(8))"
        pageKey = key
        amount = booking.total
        createdAt = now
    }
}

/// Where an attempt stands. It never goes back; but what was declined or expired may turn out to be approved after all.
enum AttemptState: Hashable, Comparable, CaseIterable, Sendable {
    /// The acquirer may not have heard of it.
    case created
    /// The acquirer has not decided.
    case processing
    case declined
    case expired
    case approved
    /// Money has come in and gone back before anybody here knew of it. Nothing comes of it any more: what else is told
    /// of it is for staff.
    case reversed

    var isOpen: Bool { self < .declined }
}

// MARK: Rules

extension AttemptRecord {
    /// Whether the booking has another price since: the carrier has cancelled one way.
    func isOutdated(for booking: Booking) -> Bool { amount != booking.total }

    /// The money is there.
    /// - Returns: whether that is new.
    mutating func approve(_ report: AcquirerReport, at now: Instant) -> Bool {
        guard state < .approved else { return false }
        state = .approved
        settle(report, at: now)
        return true
    }

    /// The acquirer has begun and not decided.
    /// - Returns: whether that is new.
    mutating func process() -> Bool {
        guard state == .created else { return false }
        state = .processing
        return true
    }

    /// Nothing comes of it, as far as the acquirer knows.
    /// - Parameters:
    ///   - end: ``AttemptState/declined`` or ``AttemptState/expired``; or ``AttemptState/reversed``, which also what
    ///     has ended may turn out to be.
    ///   - report: `nil` when the acquirer has never heard of it.
    /// - Returns: whether that is new.
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
