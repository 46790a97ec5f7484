import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct MarkNotificationsReadHandler: Handler {
    let inbox: InboxStore
    let effects: Effects

    func handle(_ call: MarkNotificationsRead, in context: CallContext) async throws -> UnreadCount {
        let account = try context.account
        if let numbers = call.numbers {
            return UnreadCount(unread: try await inbox.markRead(numbers, of: account, at: effects.now()))
        }
        guard let number = call.upTo else { throw CallError.invalid(Faults("numbers", .required)) }
        return UnreadCount(unread: try await inbox.markRead(upTo: number, of: account))
    }
}
