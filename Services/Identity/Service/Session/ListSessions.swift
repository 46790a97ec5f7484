import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct ListSessionsHandler: Handler {
    let sessions: SessionStore
    let effects: Effects

    func handle(_ call: ListSessions, in context: CallContext) async throws -> ListSessions.Reply {
        let caller = try context.caller
        return ListSessions.Reply(
            items: try await sessions.list(of: caller.account, current: caller.session, at: effects.now()))
    }
}
