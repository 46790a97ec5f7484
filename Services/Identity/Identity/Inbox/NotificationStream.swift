import IdentityContract
import RPC
import SQLiteKit
import ServiceLifecycle
import Vocabulary

/// Notifications as they come, for the gateway's streams: what a reader has missed, and what is new for anybody.
///
/// What is said in a stream is in the account's language, and English while it has chosen none: one stream has one
/// language, whatever the requests of other sessions ask for.
///
/// As a `Service` it ends all waiting calls when the program begins to stop; it must stop before the socket.
struct NotificationStream: FollowedStream {
    /// The `event` of Server-Sent Events.
    static let type = "notification"
    /// How many a reader gets in one reply of what it missed.
    static let pageSize = 100
    /// Who missed more reads the inbox anew.
    static let mostMissed: Int64 = 1_000
    /// What a reply to ``follow(_:)`` may have in bytes.
    static let mostBytes = 1 << 20

    private let kit: IdentityKit

    init(_ kit: IdentityKit) { self.kit = kit }

    var signal: CommitSignal { kit.inboxWriter.signal }

    let call = StreamNotifications.name

    /// What the account was told after a place of its own.
    /// - Throws: `CallError.unauthenticated` when the account is gone.
    func missed(by account: AccountID, after place: StreamPlace?) async throws -> StreamPage {
        // One more than is shown tells that there is more.
        let part = try await InboxStore(kit).next(of: account, after: place?.number, limit: Self.pageSize + 1)
        let newest = StreamPlace(epoch: part.epoch, number: part.state.last)
        guard let place else { return StreamPage(items: [], place: newest, isComplete: true, resync: false) }
        guard place.epoch == part.epoch, place.number <= newest.number,
            newest.number - place.number <= Self.mostMissed
        else { return StreamPage(items: [], place: newest, isComplete: true, resync: true) }
        let said = kit.wording.say(part.entries.prefix(Self.pageSize), in: part.language)
        let items = try said.map { entry in
            StreamPage.Item(number: entry.number, type: Self.type, data: try RawJSON(encoding: entry.content))
        }
        let isComplete = said.count == part.entries.count
        let reached = isComplete ? newest : StreamPlace(epoch: part.epoch, number: said.last?.number ?? place.number)
        return StreamPage(items: items, place: reached, isComplete: isComplete, resync: false)
    }

    /// Reads on after a place in the count over all inboxes, and waits for what comes if there is nothing yet. Ends at
    /// once when the task is cancelled or the service stops.
    /// - Throws: `FollowStream.Refused.unknownStream`; `CallError.goingAway` when there is nothing to read, and the
    ///   service stops.
    func follow(_ call: FollowStream) async throws -> FollowStream.Reply {
        guard call.stream == self.call else { throw FollowStream.Refused.unknownStream }
        let limit = (call.limit ?? .most).count
        var after = call.after
        return try await signal.poll(atMost: .seconds(call.wait?.seconds ?? 0)) {
            let slice = try await kit.database.read { [after] in
                try InboxSlice.read($0, epoch: call.epoch, after: after, limit: limit)
            }
            let found = try reply(slice, isAll: slice.rows.count < limit)
            after = found.next
            return found
        } until: {
            call.epoch == nil || !$0.items.isEmpty || $0.resync
        }
    }

    /// - Parameter isAll: whether nothing is behind the slice.
    private func reply(_ slice: InboxSlice, isAll: Bool) throws -> FollowStream.Reply {
        var reply = FollowStream.Reply(
            epoch: slice.epoch, items: [], contents: [], next: slice.head, head: slice.head, resync: slice.isLost)
        var known: [InboxSlice.About: Int] = [:]
        var bytes = 0
        for row in slice.rows {
            let content = known[row.about] ?? reply.contents.count
            if content == reply.contents.count {
                // Unread: it has only just come.
                let said = kit.wording.content(of: row.notice, isRead: false, in: row.about.language)
                let data = try RawJSON(encoding: said)
                bytes += data.bytes.count
                guard reply.items.isEmpty || bytes <= Self.mostBytes else { break }
                known[row.about] = content
                reply.contents.append(FollowStream.Content(type: Self.type, data: data))
            }
            reply.items.append(FollowStream.Item(account: row.account, number: row.number, content: content))
            reply.next = row.sequence
        }
        if isAll, reply.items.count == slice.rows.count { reply.next = slice.head }
        return reply
    }

    /// Nothing: the entries are the inboxes, which ``InboxStore/removeOld(before:)`` keeps small.
    func removeOld(atMost count: Int) -> Int { 0 }

    /// Ends what waits when the program is told to stop, and refuses to let anybody wait from then on.
    func run() async throws {
        try? await gracefulShutdown()
        signal.end()
    }
}
