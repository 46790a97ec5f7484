import CoachesContract
import RPC
import Vocabulary

extension TicketStore {
    func register(_ calls: inout Calls) {
        calls.on(board)
        calls.on(getReceipt)
        calls.on(getTicket)
        calls.on(getTicketForCaller)
        calls.atOnce(listTicketKeys)
        calls.on(listTickets)
    }

    func board(_ call: Board, in context: CallContext) async throws -> Board.Reply {
        try await Boarding(dependencies: dependencies).board(call.ticket, on: call.trip, in: context)
    }

    func getReceipt(_ call: GetReceipt, in context: CallContext) async throws -> GetReceipt.Reply {
        try await receipt(of: call.booking, for: context.passenger, in: context.printedLanguage)
    }

    func getTicket(_ call: GetTicket, in context: CallContext) async throws -> GetTicket.Reply {
        try await ticket(of: call.booking, for: context.passenger, in: context.printedLanguage)
    }

    func getTicketForCaller(
        _ call: GetTicketForCaller, in context: CallContext
    ) async throws -> GetTicketForCaller.Reply {
        try await ticket(of: call.booking, for: nil, in: context.printedLanguage)
    }

    func listTicketKeys(_ call: ListTicketKeys, in context: CallContext) -> ListTicketKeys.Reply {
        ListTicketKeys.Reply(items: dependencies.ticketKeys.published)
    }

    func listTickets(_ call: ListTickets, in context: CallContext) async throws -> ListTickets.Reply {
        ListTickets.Reply(items: try await tickets(of: call.booking, for: context.passenger))
    }
}

extension CallContext {
    /// The language of printed documents: the caller's, otherwise the passengers' default language (R03.56).
    fileprivate var printedLanguage: Language { knownLanguage ?? CoachesContract.language }
}
