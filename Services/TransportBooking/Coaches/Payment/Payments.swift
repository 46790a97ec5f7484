import CoachesContract
import ContextKit
import GRDB
import Logging
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Card payments, cash payments, the acquirer's callbacks, and the balance.
struct Payments: Sendable {
    let dependencies: CoachesDependencies
    let forgery: RateLimitedWarning

    init(_ dependencies: CoachesDependencies) {
        self.dependencies = dependencies
        forgery = RateLimitedWarning("the signature of a callback is invalid", in: dependencies.logger)
    }

    /// `nil` when the service takes no cards. Every callback is then refused.
    var acquirer: AcquirerSettings? { dependencies.acquirer?.settings }

    /// Opens a payment attempt for a passenger's own booking.
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

    /// Records a cash payment that a dispatcher has taken.
    /// - Throws: ``TakeCash/Refused``
    func takeCash(
        for id: BookingID, by dispatcher: AccountID, in context: CallContext
    ) async throws -> BookingDetails {
        try await dependencies.host.write(context) { [dependencies] tx in
            guard var booking = try BookingRows(tx.db).find(id) else { throw TakeCash.Refused.notFound }
            guard booking.status == .awaitingPayment, !booking.isOverdue(at: tx.now) else {
                throw TakeCash.Refused.notPayable
            }
            // An attempt that is not yet processed stays open. If the acquirer approves it later, its money is
            // refunded.
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

    /// Applies a signed callback.
    /// - Parameter account: the acquirer's name of the merchant.
    /// - Returns: the time at which it was applied.
    func apply(_ report: AcquirerReport, for account: String, in context: CallContext) async throws -> Instant {
        let settlement = Settlement(dependencies: dependencies, account: account)
        let (result, now) = try await dependencies.host.write(context) { tx in
            (try settlement.apply(report, in: tx), tx.now)
        }
        if case .misfit(let reason) = result {
            dependencies.logger.warning("a callback matches no payment", metadata: ["reason": "\(reason)"])
        }
        return now
    }
}
