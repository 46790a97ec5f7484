import IdentityContract
import RPC
import Vocabulary

extension InboxStore {
    func register(_ calls: inout Calls) {
        calls.on(list)
        calls.on(count)
        calls.on(mark)
        calls.on(stream)
    }

    func list(_ call: ListNotifications, in context: CallContext) async throws -> ListNotifications.Reply {
        let cursors = try ListCursors<Int64>(of: call)
        // The numbers of all following entries are smaller.
        let bound = try call.cursor.map { try cursors.key(of: $0) } ?? .max
        let limit = (call.limit ?? .standard).count
        // One extra entry tells whether there are more.
        let part = try await newest(
            of: context.account, onlyUnread: call.onlyUnread == true, before: bound, limit: limit + 1)
        let asked = context.meta.language.flatMap { Language(tag: $0) }
        let rendered = dependencies.inboxRenderer.render(part.entries.prefix(limit), in: part.language ?? asked)
        let hasMore = rendered.count < part.entries.count
        return ListNotifications.Reply(
            items: rendered.map { NotificationView($0) },
            next: hasMore ? rendered.last.map { cursors.cursor(after: $0.number) } : nil, unread: part.state.unread,
            position: StreamPosition(epoch: part.epoch, number: part.state.last))
    }

    func count(_ call: CountUnread, in context: CallContext) async throws -> UnreadCount {
        UnreadCount(unread: try await unread(of: context.account))
    }

    func mark(_ call: MarkNotificationsRead, in context: CallContext) async throws -> UnreadCount {
        let account = try context.account
        if let numbers = call.numbers {
            return UnreadCount(unread: try await markRead(numbers, of: account, in: context))
        }
        guard let number = call.upTo else { throw CallError.invalid(Faults("numbers", .required)) }
        return UnreadCount(unread: try await markRead(upTo: number, of: account, in: context))
    }

    func stream(_ call: StreamNotifications, in context: CallContext) async throws -> StreamPage {
        try await NotificationStream(dependencies).missed(by: context.account, after: call.after)
    }
}
