import CoachesContract
import RPC

struct GetReceiptHandler: Handler {
    let desk: TicketDesk

    func handle(_ call: GetReceipt, in context: CallContext) async throws -> GetReceipt.Reply {
        try await desk.receipt(of: call.booking, for: context.account, in: context.printedLanguage)
    }
}
