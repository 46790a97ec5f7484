import CoachesContract
import RPC

struct GetTicketForCallerHandler: Handler {
    let desk: TicketDesk

    func handle(_ call: GetTicketForCaller, in context: CallContext) async throws -> GetTicketForCaller.Reply {
        try await desk.ticket(of: call.booking, for: nil, in: context.printedLanguage)
    }
}
