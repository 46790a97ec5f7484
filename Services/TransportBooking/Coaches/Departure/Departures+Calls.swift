import CoachesContract
import RPC

extension Departures {
    func register(_ calls: inout Calls) {
        calls.on(listDepartures)
        calls.on(quote)
    }

    func listDepartures(_ call: ListDepartures, in context: CallContext) async throws -> ListDepartures.Reply {
        ListDepartures.Reply(items: try await departures(call))
    }

    func quote(_ call: Quote, in context: CallContext) async throws -> Quote.Reply {
        var reply = try await price(of: call)
        reply.passenger = await passenger(of: call, context)
        return reply
    }
}
