import CoachesContract
import ContextKit
import GRDB
import Logging
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Payments by card and in cash, the acquirer's callbacks, and the balance.
struct Payments: Sendable {
    let kit: CoachesKit
    let forgery: RareWarning

    init(_ kit: CoachesKit) {
        self.kit = kit
        forgery = RareWarning("a callback that the acquirer has not signed", in: kit.logger)
    }

    /// `nil` when cards are not taken: then no callback is properly signed.
    var acquirer: AcquirerSettings? { kit.acquirer?.settings }

    /// Opens an attempt to pay a passenger's own booking by card.
    /// - Throws: ``StartPayment/Refused``
    func start(
        _ id: BookingID, by account: AccountID, in context: CallContext
    ) async throws -> StartPayment.Reply {
        guard let acquirer else { throw StartPayment.Refused.cardsNotTaken }
        return try await kit.frame.write(context) { [kit] tx in
            guard let booking = try BookingRows(tx.db).find(id), booking.account == account else {
                throw StartPayment.Refused.notFound
            }
            let attempt = try AttemptOpening(kit: kit).open(for: booking, in: tx)
            let shown = try BookingViews(tx.db, kit: kit).details(booking, at: tx.now)
            let forms = PaymentForms(settings: acquirer, linkBase: kit.settings.linkBase, clock: kit.clock)
            return StartPayment.Reply(
                id: attempt.id, reference: attempt.reference, amount: attempt.amount,
                page: kit.settings.linkBase + PaymentForms.page(attempt.pageKey),
                form: forms.form(attempt, for: shown, language: context.knownLanguage, at: tx.now),
                payUntil: shown.payUntil ?? tx.now)
        }
    }

    /// A dispatcher has taken the money of a booking.
    /// - Throws: ``TakeCash/Refused``
    func takeCash(
        for id: BookingID, by dispatcher: AccountID, in context: CallContext
    ) async throws -> BookingDetails {
        try await kit.frame.write(context) { [kit] tx in
            guard var booking = try BookingRows(tx.db).find(id) else { throw TakeCash.Refused.notFound }
            guard booking.status == .awaitingPayment, !booking.isOverdue(at: tx.now) else {
                throw TakeCash.Refused.notPayable
            }
            // An attempt that is only begun stays open. If the acquirer approves it after all, its money goes back.
            if try BookingRows(tx.db).isBeingPaid(booking.id) { throw TakeCash.Refused.paymentInProgress }
            guard try BookingConfirmation(kit: kit).confirm(&booking, by: .cash, in: tx) else {
                throw TakeCash.Refused.notPayable
            }
            try PaymentRows(tx.db).insert(
                PaymentRecord(
                    id: kit.effects.newID(), booking: booking.id, attempt: nil, takenBy: dispatcher,
                    amount: booking.total, at: tx.now))
            return try BookingViews(tx.db, kit: kit).details(booking, at: tx.now)
        }
    }

    /// Applies what a signed callback says.
    /// - Parameter account: the name that the acquirer has for the merchant.
    /// - Returns: when it was applied.
    func apply(_ word: AcquirerWord, for account: String, in context: CallContext) async throws -> Instant {
        let settlement = Settlement(kit: kit, account: account)
        let (result, now) = try await kit.frame.write(context) { tx in
            (try settlement.apply(word, in: tx), tx.now)
        }
        if case .misfit(let reason) = result {
            kit.logger.warning("a callback that does not fit", metadata: ["reason": "\(reason)"])
        }
        return now
    }
}
