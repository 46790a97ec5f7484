import CoachesContract
import RPC

struct ListTicketKeysHandler: Handler {
    let keys: TicketKeys

    func handle(_ call: ListTicketKeys, in context: CallContext) async throws -> ListTicketKeys.Reply {
        ListTicketKeys.Reply(keys: keys.published)
    }
}
