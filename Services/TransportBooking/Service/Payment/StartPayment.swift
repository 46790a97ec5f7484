import CoachesContract
import GRDB
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
            let attempt = try self.attempt(for: booking, id, key, in: db, at: now)
            return (attempt, try BookingViews(db, kit: kit).details(booking, at: now))
        }
        let forms = PaymentForms(settings: acquirer, linkBase: kit.settings.linkBase)
        return StartPayment.Reply(
            attempt: attempt.id, reference: attempt.reference, amount: attempt.amount,
            page: kit.settings.linkBase + PaymentForms.page(attempt.pageKey),
            form: forms.form(attempt, for: booking, language: context.meta.language, at: now),
            payUntil: booking.payUntil ?? now)
    }

    /// The one that is open and untouched, else a new one. Nothing is made for what cannot be paid (R03.42).
    private func attempt(
        for booking: Booking, _ id: PaymentAttemptID, _ key: PaymentKey, in db: Database, at now: Instant
    ) throws -> AttemptRecord {
        // Whether somebody has expired it already makes no difference.
        if booking.status == .expired { throw StartPayment.Refused.paymentWindowClosed }
        guard booking.status == .awaitingPayment else { throw StartPayment.Refused.notPayable }
        let rows = AttemptRows(db)
        let open = try rows.open(of: booking.id)
        if open?.state == .processing { throw StartPayment.Refused.paymentInProgress }
        guard booking.isPayable(at: now) else { throw StartPayment.Refused.paymentWindowClosed }
        if let open { return open }
        let number = try rows.nextNumber(of: booking.id)
        let attempt = AttemptRecord(id, number: number, of: booking, key: key, at: now)
        try rows.insert(attempt)
        try AttemptWatch(kit: kit).follow(attempt, of: booking, in: db, after: now)
        try AttemptComparison(kit: kit).begin(in: db, after: now)
        return attempt
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
