import CoachesContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

struct StartPaymentHandler: Handler {
    let kit: TransportKit
    /// `nil` when cards are not taken.
    let acquirer: AcquirerSettings?

    func handle(_ call: StartPayment, in context: CallContext) async throws -> StartPayment.Reply {
        guard let acquirer else { throw StartPayment.Refused.cardsNotTaken }
        let account = try context.account
        let now = kit.effects.now()
        let id: PaymentAttemptID = kit.effects.newID()
        let key = PaymentKey(random: kit.effects.random(16))
        let (attempt, booking) = try await kit.database.write { db in
            guard let booking = try BookingRows(db).find(call.booking), booking.account == account else {
                throw StartPayment.Refused.notFound
            }
            let attempt = try AttemptOpening(kit: kit).open(for: booking, id, key, in: db, at: now)
            return (attempt, try BookingViews(db, kit: kit).details(booking, at: now))
        }
        let forms = PaymentForms(settings: acquirer, linkBase: kit.settings.linkBase, clock: kit.clock)
        return StartPayment.Reply(
            attempt: attempt.id, reference: attempt.reference, amount: attempt.amount,
            page: kit.settings.linkBase + PaymentForms.page(attempt.pageKey),
            form: forms.form(attempt, for: booking, language: context.meta.language, at: now),
            payUntil: booking.payUntil ?? now)
    }
}

extension PaymentKey {
    /// - Parameter bytes: 16.
    init(random bytes: [UInt8]) {
        let digits = Array("0123456789abcdef".utf8)
        self.init(
            unchecked: String(
                decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self))
    }
}
