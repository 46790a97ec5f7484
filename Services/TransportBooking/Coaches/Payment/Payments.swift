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
    let dependencies: CoachesDependencies
    let forgery: RateLimitedWarning

    init(_ dependencies: CoachesDependencies) {
        self.dependencies = dependencies
        forgery = RateLimitedWarning("a callback that the acquirer has not signed", in: dependencies.logger)
    }

    /// `nil` when cards are not taken: then no callback is properly signed.
    var acquirer: AcquirerSettings? { dependencies.acquirer?.settings }

    /// Opens an attempt to pay a passenger's own booking by card.
    /// - Throws: ``StartPayment/Refused``
    func start(
        _ id: BookingID, by account: AccountID, in context: CallContext
    ) async throws -> StartPayment.Reply {
        guard let acquirer else { throw StartPayment.Refused.cardsNotAccepted }
        return try await dependencies.host.write(context) { [dependencies] tx in
            guard let booking = try BookingRows(tx.db).find(id), booking.account == account else {
                throw StartPayment.Refused.notFound
            }
            let attempt = try AttemptOpening(dependencies: dependencies).open(for: booking, in: tx)
            let shown = try BookingViews(tx.db, dependencies: dependencies).details(booking, at: tx.now)
            let forms = PaymentForms(
                settings: acquirer, linkBase: dependencies.settings.linkBase, clock: dependencies.clock)
            let reply = StartPayment.Reply(
                id: attempt.id, reference: attempt.reference, amount: attempt.amount,
                page: dependencies.settings.linkBase + PaymentForms.page(attempt.pageKey),
                form: forms.form(attempt, for: shown, language: context.knownLanguage, at: tx.now),
                payUntil: shown.payUntil ?? tx.now)
            try tx.keep(reply)
            return reply
        }
    }

    /// A dispatcher has taken the money of a booking.
    /// - Throws: ``TakeCash/Refused``
    func takeCash(
        for id: BookingID, by dispatcher: AccountID, in context: CallContext
    ) async throws -> BookingDetails {
        try await dependencies.host.write(context) { [dependencies] tx in
            guard var booking = try BookingRows(tx.db).find(id) else { throw TakeCash.Refused.notFound }
            guard booking.status == .awaitingPayment, !booking.isOverdue(at: tx.now) else {
                throw TakeCash.Refused.notPayable
            }
            // An attempt that is only begun stays open. If the acquirer approves it after all, its money goes back.
            if try BookingRows(tx.db).isBeingPaid(booking.id) { throw TakeCash.Refused.paymentInProgress }
            guard try BookingConfirmation(dependencies: dependencies).confirm(&booking, by: .cash, in: tx) else {
                throw TakeCash.Refused.notPayable
            }
            try PaymentRows(tx.db).insert(
                PaymentRecord(
                    id: dependencies.runtime.newID(), booking: booking.id, attempt: nil, takenBy: dispatcher,
                    amount: booking.total, at: tx.now))
            let shown = try BookingViews(tx.db, dependencies: dependencies).details(booking, at: tx.now)
            try tx.keep(TakeCash.Reply(booking: shown))
            return shown
        }
    }

    /// Applies what a signed callback says.
    /// - Parameter account: the name that the acquirer has for the merchant.
    /// - Returns: when it was applied.
    func apply(_ report: AcquirerReport, for account: String, in context: CallContext) async throws -> Instant {
        let settlement = Settlement(dependencies: dependencies, account: account)
        let (result, now) = try await dependencies.host.write(context) { tx in
            (try settlement.apply(report, in: tx), tx.now)
        }
        if case .misfit(let reason) = result {
            dependencies.logger.warning("a callback that does not fit", metadata: ["reason": "\(reason)"])
        }
        return now
    }
}
