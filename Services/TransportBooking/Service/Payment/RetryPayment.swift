import CoachesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

struct RetryPaymentHandler: Handler {
    let kit: TransportKit
    /// `nil` when cards are not taken.
    let acquirer: AcquirerSettings?

    func handle(_ call: RetryPayment, in context: CallContext) async throws -> RawReply {
        guard let former = call.paymentKey.secret(PaymentKey.self) else {
            return .seeOther(PaymentForms.unknownPage)
        }
        let now = kit.effects.now()
        // Anybody can send this. Only a request that can open an attempt waits for the writer.
        let mayOpen = try await kit.database.read { db in try over(former, in: db, at: now) != nil }
        guard acquirer != nil, mayOpen else { return .seeOther(PaymentForms.page(former)) }
        let id: PaymentAttemptID = kit.effects.newID()
        let key = PaymentKey(random: kit.effects.random(16))
        let next = try await kit.database.write { db in
            guard let booking = try over(former, in: db, at: now) else { return former }
            do {
                return try AttemptOpening(kit: kit).open(for: booking, id, key, in: db, at: now).pageKey
            } catch is StartPayment.Refused {
                return former
            }
        }
        return .seeOther(PaymentForms.page(next))
    }

    /// The booking of an attempt that is over or has the former price, if the booking can still be paid.
    private func over(_ key: PaymentKey, in db: Database, at now: Instant) throws -> Booking? {
        guard let attempt = try AttemptRows(db).find(key), let booking = try BookingRows(db).find(attempt.booking),
            !attempt.state.isOpen || attempt.isOutdated(for: booking), booking.isPayable(at: now)
        else { return nil }
        return booking
    }
}
