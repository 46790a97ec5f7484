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

/// Where a part of an inbox ends: its last number, in eight bytes.
enum InboxCursor {
    static func behind(_ number: Int64) -> PageCursor {
        PageCursor(bytes: (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) })
    }

    /// What all that follow are smaller than.
    /// - Throws: `Faults` when the cursor is none of this list.
    static func bound(of cursor: PageCursor?) throws(Faults) -> Int64 {
        guard let cursor else { return .max }
        let number = cursor.bytes.reduce(Int64(0)) { $0 << 8 | Int64($1) }
        guard cursor.bytes.count == 8, number > 0 else {
            throw Faults.foreignCursor
        }
        return number
    }
}
