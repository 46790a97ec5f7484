import CoachesContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

extension Payments {
    func register(_ calls: inout Calls) {
        calls.on(acceptCallback)
        calls.on(getBalance)
        calls.on(listPaymentIssues)
        calls.on(startPayment)
        calls.on(takeCash)
    }

    // MARK: Passengers

    func startPayment(_ call: StartPayment, in context: CallContext) async throws -> StartPayment.Reply {
        try await start(call.booking, by: context.passenger, in: context)
    }

    // MARK: The acquirer

    /// Every invalid callback gets the same reply, so that a forger learns nothing.
    private static let refused = RawReply(
        status: 400, mediaType: "application/json", body: Base64Bytes(Array(#"{"status":"refused"}"#.utf8)))

    func acceptCallback(_ call: AcceptCallback, in context: CallContext) async throws -> RawReply {
        guard let acquirer, let body = CallbackBody.read(call.body.bytes),
            let report = AcquirerReport(body.root, verifiedBy: acquirer.key)
        else {
            forgery.log(at: dependencies.runtime.now())
            return Self.refused
        }
        // Acknowledged only after the commit, because the acquirer does not repeat an acknowledged callback.
        let now = try await apply(report, for: acquirer.account, in: context)
        let acknowledgement = Acknowledgement(of: report.reference, at: now, signedWith: acquirer.key)
        return .json(String(decoding: try JSONWriter.encode(acknowledgement), as: UTF8.self))
    }

    // MARK: Dispatchers

    func takeCash(_ call: TakeCash, in context: CallContext) async throws -> TakeCash.Reply {
        TakeCash.Reply(booking: try await takeCash(for: call.booking, by: context.dispatcher, in: context))
    }

    func getBalance(_ call: GetBalance, in context: CallContext) async throws -> GetBalance.Reply {
        let currency = call.currency ?? .uah
        let sums = try await dependencies.database.readLong { db in try BalanceSums(db, currency) }
        return GetBalance.Reply(
            received: Money(sums.received, currency), kept: Money(sums.kept, currency),
            refunded: Money(sums.refunded, currency), toRefund: Money(sums.toRefund, currency),
            failed: Money(sums.failed, currency))
    }

    func listPaymentIssues(_ call: ListPaymentIssues, in context: CallContext) async throws -> Page<PaymentIssue> {
        try await dependencies.database.read { db in try PaymentIssueRows(db).page(of: call) }
    }
}
