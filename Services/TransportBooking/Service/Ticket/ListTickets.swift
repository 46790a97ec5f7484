import CoachesContract
import RPC

struct ListTicketsHandler: Handler {
    let desk: TicketDesk

    func handle(_ call: ListTickets, in context: CallContext) async throws -> ListTickets.Reply {
        ListTickets.Reply(tickets: try await desk.tickets(of: call.booking, for: context.account))
    }
}
