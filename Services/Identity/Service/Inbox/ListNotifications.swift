import IdentityContract
import RPC
import Vocabulary

struct ListNotificationsHandler: Handler {
    let inbox: InboxStore
    let wording: InboxWording

    func handle(_ call: ListNotifications, in context: CallContext) async throws -> ListNotifications.Reply {
        let limit = (call.limit ?? .standard).count
        // One more than is shown tells that there is more.
        let part = try await inbox.newest(
            of: context.account, before: InboxCursor.bound(of: call.cursor), limit: limit + 1)
        let asked = context.meta.language.flatMap { Language(tag: $0) }
        let said = wording.say(part.entries.prefix(limit), in: part.language ?? asked)
        let hasMore = said.count < part.entries.count
        return ListNotifications.Reply(
            items: said.map { NotificationView($0) },
            next: hasMore ? said.last.map { InboxCursor.behind($0.number) } : nil, unread: part.state.unread,
            place: StreamPlace(epoch: part.epoch, number: part.state.last))
    }
}

/// Where a part of an inbox ends: the number of its last notification.
enum InboxCursor {
    private static let cursors = ListCursors<Int64>(of: ListNotifications.self)

    static func behind(_ number: Int64) -> PageCursor { cursors.cursor(after: number) }

    /// The numbers of all that follow are smaller.
    /// - Throws: `Faults` when the cursor does not belong to the list.
    static func bound(of cursor: PageCursor?) throws(Faults) -> Int64 {
        guard let cursor else { return .max }
        return try cursors.key(of: cursor)
    }
}
