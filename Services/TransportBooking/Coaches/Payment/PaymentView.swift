import CoachesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Finds the content of the page of a payment. Valid only within the transaction that it reads in.
struct PaymentView {
    let db: Database
    let dependencies: CoachesDependencies

    init(_ db: Database, dependencies: CoachesDependencies) {
        self.db = db
        self.dependencies = dependencies
    }

    /// The content of the page of a payment.
    struct Shown: Sendable {
        var attempt: AttemptRecord
        var booking: BookingDetails
        var state: PaymentPageState
        var cause: RefundCause?
        /// Whether the booking can be paid now, by this attempt or a new one.
        var isPayable: Bool
        var hasReturned: Bool
    }

    /// - Parameter hasReturned: whether the browser has just come back from the acquirer.
    /// - Returns: `nil` when there is no such payment.
    func find(_ key: PaymentKey, hasReturned: Bool, at now: Instant) throws -> Shown? {
        guard let attempt = try AttemptRows(db).find(key), let booking = try BookingRows(db).find(attempt.booking)
        else { return nil }
        let isBeingPaid = try BookingRows(db).isBeingPaid(booking.id)
        let isPayable = dependencies.acceptsCards && booking.isPayable(at: now) && !isBeingPaid
        let state = try state(of: attempt, booking, isBeingPaid, isPayable, hasReturned: hasReturned, at: now)
        let causes = try PaymentRows(db).find(of: attempt.id).map { try RefundRows(db).causes(of: $0.id) } ?? []
        return Shown(
            attempt: attempt, booking: try BookingViews(db, dependencies: dependencies).details(booking, at: now),
            state: state,
            cause: state == .refunded && causes.count == 1 ? causes.first : nil, isPayable: isPayable,
            hasReturned: hasReturned)
    }

    private func state(
        of attempt: AttemptRecord, _ booking: Booking, _ isBeingPaid: Bool, _ isPayable: Bool, hasReturned: Bool,
        at now: Instant
    ) throws -> PaymentPageState {
        if let payment = try PaymentRows(db).find(of: attempt.id) {
            let refunded = try PaymentRows(db).refundedAmount(of: payment.id)
            return refunded == payment.amount.amount ? .refunded : .paid
        }
        switch booking.status {
        case .confirmed, .completed: return .paid
        case .refunded, .cancelled, .cancelledByCarrier, .awaitingPayment, .expired: break
        }
        if attempt.state == .processing { return .processing }
        if attempt.state == .reversed { return .refunded }
        // A later attempt is being processed when this one is over.
        if isBeingPaid { return .processing }
        let isOutdated = attempt.isOutdated(for: booking)
        guard attempt.state == .created else { return isPayable ? (isOutdated ? .repriced : .declined) : .closed }
        // The page must not ask for the former price. A browser that comes back may have paid it a moment ago.
        if isOutdated, isPayable { return hasReturned ? .processing : .repriced }
        if booking.isPayable(at: now) { return isPayable ? .open : .closed }
        // The passenger may have paid at the last moment. For a while, until the acquirer reports that it does not know
        // the attempt, the payment is possible.
        let mayBePaid = [.awaitingPayment, .expired].contains(booking.status)
        return mayBePaid && now < booking.expiresAt + dependencies.settings.grace ? .processing : .closed
    }
}

extension PaymentView.Shown {
    /// Makes the reply, without the form.
    func reply(contact: PageContact?, _ clock: TownClock) -> ShowPayment.Reply {
        var reply = ShowPayment.Reply(
            // A passenger who has just come back may have paid a moment ago and must not pay twice.
            state: state == .open && isPayable && hasReturned ? .processing : state, number: booking.number,
            journeys: booking.keptJourneys.map {
                PaymentPageJourney(
                    fromName: $0.fromName, toName: $0.toName, date: $0.date, time: $0.time,
                    utcOffset: clock.moment($0.departsAt).offsetIfNeeded, seats: booking.seats)
            }, total: attempt.amount, refundCause: cause, contact: contact)
        if let heldUntil = booking.heldUntil {
            let local = clock.moment(heldUntil)
            reply.heldUntil = heldUntil
            (reply.heldUntilTime, reply.heldUntilOffset) = (local.time, local.offsetIfNeeded)
        }
        if isPayable, let payUntil = booking.payUntil {
            let local = clock.moment(payUntil)
            reply.payUntil = payUntil
            (reply.payUntilTime, reply.payUntilOffset) = (local.time, local.offsetIfNeeded)
        }
        return reply
    }
}
