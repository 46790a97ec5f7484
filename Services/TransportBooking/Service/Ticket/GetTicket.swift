import CoachesContract
import RPC

struct GetTicketHandler: Handler {
    let desk: TicketDesk

    func handle(_ call: GetTicket, in context: CallContext) async throws -> GetTicket.Reply {
        try await desk.ticket(of: call.booking, for: context.account, in: context.printedLanguage)
    }
}
