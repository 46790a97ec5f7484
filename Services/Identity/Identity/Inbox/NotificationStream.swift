import IdentityContract
import RPC
import SQLiteKit
import ServiceLifecycle
import Vocabulary

/// The notifications for the gateway's event streams: what one reader missed, and the new entries of all inboxes.
///
/// A stream uses the account's language, and English while the account has chosen none. One stream has one language,
/// whatever language the requests of other sessions have.
///
/// As a `Service` it ends all waiting calls when the program begins to stop. It must stop before the socket.
struct NotificationStream: FollowedStream {
    /// How many missed notifications one reply contains.
    static let pageSize = 100
    /// A reader that missed more reloads the inbox.
    static let maxMissed: Int64 = 1_000
    /// The limit of a reply to ``follow(_:)`` in bytes.
    static let maxBytes = 1 << 20

    private let dependencies: IdentityDependencies

    init(_ dependencies: IdentityDependencies) { self.dependencies = dependencies }

    var signal: CommitSignal { dependencies.inboxWriter.signal }

    let call = StreamNotifications.name

    /// Returns the notifications of an account after a position in its inbox.
    /// - Throws: `CallError.unauthenticated` when the account is gone.
    func missed(by account: AccountID, after position: StreamPosition?) async throws -> StreamPage {
        // One extra entry tells whether there are more.
        let part = try await InboxStore(dependencies).next(
            of: account, after: position?.number, limit: Self.pageSize + 1)
        let newest = StreamPosition(epoch: part.epoch, number: part.state.last)
        guard let position else { return StreamPage(items: [], position: newest, isComplete: true, resync: false) }
        guard position.epoch == part.epoch, position.number <= newest.number,
            newest.number - position.number <= Self.maxMissed
        else { return StreamPage(items: [], position: newest, isComplete: true, resync: true) }
        let rendered = dependencies.inboxRenderer.render(part.entries.prefix(Self.pageSize), in: part.language)
        let items = try rendered.map { entry in
            StreamPage.Item(
                number: entry.number, type: NotificationView.event, data: try RawJSON(encoding: entry.content))
        }
        let isComplete = rendered.count == part.entries.count
        let reached =
            isComplete ? newest : StreamPosition(epoch: part.epoch, number: rendered.last?.number ?? position.number)
        return StreamPage(items: items, position: reached, isComplete: isComplete, resync: false)
    }

    /// Returns the entries after a position in the sequence over all inboxes, and waits for new ones if there are none.
    /// Ends at once when the task is cancelled or the service stops.
    /// - Throws: `FollowStream.Refused.unknownStream`; `CallError.goingAway` when there are no entries and the service
    ///   stops.
    func follow(_ call: FollowStream) async throws -> FollowStream.Reply {
        guard call.stream == self.call else { throw FollowStream.Refused.unknownStream }
        let limit = (call.limit ?? .maximum).count
        var after = call.after
        return try await signal.poll(atMost: .seconds(call.wait?.seconds ?? 0)) {
            let slice = try await dependencies.database.read { [after] in
                try InboxSlice.read($0, epoch: call.epoch, after: after, limit: limit)
            }
            let found = try reply(slice, isAll: slice.rows.count < limit)
            after = found.next
            return found
        } until: {
            call.epoch == nil || !$0.items.isEmpty || $0.resync
        }
    }

    /// - Parameter isAll: whether the slice reaches the head.
    private func reply(_ slice: InboxSlice, isAll: Bool) throws -> FollowStream.Reply {
        var reply = FollowStream.Reply(
            epoch: slice.epoch, items: [], contents: [], next: slice.head, head: slice.head, resync: slice.isLost)
        var known: [InboxSlice.About: Int] = [:]
        var bytes = 0
        for row in slice.rows {
            let content = known[row.about] ?? reply.contents.count
            if content == reply.contents.count {
                // Unread: the entry is new.
                let rendered = dependencies.inboxRenderer.content(of: row.notice, isRead: false, in: row.about.language)
                let data = try RawJSON(encoding: rendered)
                bytes += data.bytes.count
                guard reply.items.isEmpty || bytes <= Self.maxBytes else { break }
                known[row.about] = content
                reply.contents.append(FollowStream.Content(type: NotificationView.event, data: data))
            }
            reply.items.append(FollowStream.Item(account: row.account, number: row.number, content: content))
            reply.next = row.sequence
        }
        if isAll, reply.items.count == slice.rows.count { reply.next = slice.head }
        return reply
    }

    /// Removes nothing: the entries are the inboxes, which ``InboxStore/removeOld(before:)`` cleans up.
    func removeOld(atMost count: Int) -> Int { 0 }

    /// Ends the waiting calls when the program stops, and refuses new waits from then on.
    func run() async throws {
        try? await gracefulShutdown()
        signal.end()
    }
}
