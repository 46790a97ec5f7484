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
    /// `nil` when cards are not taken: then no callback is properly signed.
    let acquirer: AcquirerSettings?
    private let forgery: RareWarning

    init(kit: CoachesKit, acquirer: AcquirerSettings?) {
        self.kit = kit
        self.acquirer = acquirer
        forgery = RareWarning("a callback that the acquirer has not signed", in: kit.logger)
    }

    func register(_ calls: inout Calls) {
        calls.on(acceptCallback)
        calls.on(getBalance)
        calls.on(listPaymentIssues)
        calls.on(startPayment)
        calls.on(takeCash)
    }

    func startPayment(_ call: StartPayment, in context: CallContext) async throws -> StartPayment.Reply {
        guard let acquirer else { throw StartPayment.Refused.cardsNotTaken }
        let account = try context.passenger
        return try await kit.frame.write(context) { [kit] tx in
            guard let booking = try BookingRows(tx.db).find(call.booking), booking.account == account else {
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

    func takeCash(_ call: TakeCash, in context: CallContext) async throws -> TakeCash.Reply {
        let dispatcher = try context.dispatcher
        return try await kit.frame.write(context) { [kit] tx in
            guard var booking = try BookingRows(tx.db).find(call.booking) else { throw TakeCash.Refused.notFound }
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
            return TakeCash.Reply(booking: try BookingViews(tx.db, kit: kit).details(booking, at: tx.now))
        }
    }

    // MARK: The acquirer

    /// The same reply for every fault, so that a forger learns nothing.
    private static let refused = RawReply(
        status: 400, mediaType: "application/json", body: Base64Bytes(Array(#"{"status":"refused"}"#.utf8)))

    func acceptCallback(_ call: AcceptCallback, in context: CallContext) async throws -> RawReply {
        guard let acquirer, let body = CallbackBody.read(call.body.bytes),
            let word = AcquirerWord(body.root, verifiedBy: acquirer.key)
        else {
            forgery.say(at: kit.effects.now())
            return Self.refused
        }
        let settlement = Settlement(kit: kit, account: acquirer.account)
        let (result, now) = try await kit.frame.write(context) { tx in
            (try settlement.apply(word, in: tx), tx.now)
        }
        if case .misfit(let reason) = result {
            kit.logger.warning("a callback that does not fit", metadata: ["reason": "\(reason)"])
        }
        // Acknowledged only after the commit, because the acquirer does not repeat an acknowledged callback.
        let acknowledgement = Acknowledgement(of: word.reference, at: now, signedWith: acquirer.key)
        return .json(String(decoding: try JSONWriter.encode(acknowledgement), as: UTF8.self))
    }

    // MARK: For dispatchers

    func getBalance(_ call: GetBalance, in context: CallContext) async throws -> GetBalance.Reply {
        let currency = call.currency ?? .uah
        let sums = try await kit.database.readLong { db in try BalanceSums(db, currency) }
        return GetBalance.Reply(
            received: Money(sums.received, currency), kept: Money(sums.kept, currency),
            refunded: Money(sums.refunded, currency), toRefund: Money(sums.toRefund, currency),
            failed: Money(sums.failed, currency))
    }

    func listPaymentIssues(_ call: ListPaymentIssues, in context: CallContext) async throws -> Page<PaymentIssue> {
        try await kit.database.read { db in
            try PaymentIssueRows(db).page(of: call)
        }
    }
}
