import IdentityContract
import RPC

struct CountUnreadHandler: Handler {
    let inbox: InboxStore

    func handle(_ call: CountUnread, in context: CallContext) async throws -> UnreadCount {
        UnreadCount(unread: try await inbox.unread(of: context.account))
    }
}
