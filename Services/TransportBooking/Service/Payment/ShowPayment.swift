import CoachesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

struct ShowPaymentHandler: Handler {
    let kit: TransportKit
    /// `nil` when cards are not taken.
    let acquirer: AcquirerSettings?

    func handle(_ call: ShowPayment, in context: CallContext) async throws -> ShowPayment.Reply {
        let now = kit.effects.now()
        let key = call.paymentKey.secret(PaymentKey.self)
        let hasReturned = call.returned == true
        let (shown, contact) = try await kit.database.read { db in
            (
                try key.flatMap { try find($0, hasReturned: hasReturned, in: db, at: now) },
                try CarrierRows(db).carrier().contact
            )
        }
        guard let shown else { return ShowPayment.Reply(state: .unknown, contact: contact) }
        let booking = shown.booking
        var reply = ShowPayment.Reply(
            state: shown.state, number: booking.number,
            journeys: booking.keptJourneys.map {
                PaymentPageJourney(
                    fromName: $0.fromName, toName: $0.toName, date: $0.date, time: $0.time,
                    utcOffset: kit.clock.moment($0.departsAt).offsetIfNeeded, seats: booking.seats)
            }, total: shown.attempt.amount, refundCause: shown.cause, contact: contact)
        if let heldUntil = booking.heldUntil {
            let local = kit.clock.moment(heldUntil)
            reply.heldUntil = heldUntil
            (reply.heldUntilTime, reply.heldUntilOffset) = (local.time, local.offsetIfNeeded)
        }
        guard shown.isPayable, let acquirer, let payUntil = booking.payUntil else { return reply }
        let local = kit.clock.moment(payUntil)
        reply.payUntil = payUntil
        (reply.payUntilTime, reply.payUntilOffset) = (local.time, local.offsetIfNeeded)
        guard shown.state == .open else { return reply }
        let forms = PaymentForms(settings: acquirer, linkBase: kit.settings.linkBase, clock: kit.clock)
        // Who has just come back may have paid a moment ago. Who has not asks for the page once more, without that.
        guard call.returned != true else {
            reply.state = .processing
            return reply
        }
        reply.outwardForm = forms.form(shown.attempt, for: booking, language: context.meta.language, at: now)
        return reply
    }

    private struct Shown {
        var attempt: AttemptRecord
        var booking: BookingDetails
        var state: PaymentPageState
        var cause: RefundCause?
        /// Whether the booking can be paid now, by this attempt or a new one.
        var isPayable: Bool
    }

    private func find(_ key: PaymentKey, hasReturned: Bool, in db: Database, at now: Instant) throws -> Shown? {
        guard let attempt = try AttemptRows(db).find(key), let booking = try BookingRows(db).find(attempt.booking)
        else { return nil }
        let isBeingPaid = try BookingRows(db).isBeingPaid(booking.id)
        let isPayable = acquirer != nil && booking.isPayable(at: now) && !isBeingPaid
        let state = try state(
            of: attempt, booking, isBeingPaid, isPayable, hasReturned: hasReturned, in: db, at: now)
        let causes = try PaymentRows(db).find(of: attempt.id).map { try RefundRows(db).causes(of: $0.id) } ?? []
        return Shown(
            attempt: attempt, booking: try BookingViews(db, kit: kit).details(booking, at: now), state: state,
            cause: state == .refunded && causes.count == 1 ? causes.first : nil, isPayable: isPayable)
    }

    private func state(
        of attempt: AttemptRecord, _ booking: Booking, _ isBeingPaid: Bool, _ isPayable: Bool, hasReturned: Bool,
        in db: Database, at now: Instant
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
        // By a later attempt, when this one is over.
        if isBeingPaid { return .processing }
        let isOutdated = attempt.isOutdated(for: booking)
        guard attempt.state == .created else { return isPayable ? (isOutdated ? .repriced : .declined) : .closed }
        // The page must not ask for the former price. A browser that comes back may have paid it a moment ago.
        if isOutdated, isPayable { return hasReturned ? .processing : .repriced }
        if booking.isPayable(at: now) { return isPayable ? .open : .closed }
        // Somebody may have paid in the last second: until the acquirer has said that it knows nothing, for a while.
        let mayBePaid = [.awaitingPayment, .expired].contains(booking.status)
        return mayBePaid && now < booking.expiresAt + kit.settings.grace ? .processing : .closed
    }
}
