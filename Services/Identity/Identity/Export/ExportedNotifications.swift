import IdentityContract
import RPC
import Vocabulary

/// The inbox as it is taken along.
struct ExportedNotifications: Sendable {
    static let most = 1_000

    private let kit: IdentityKit

    init(_ kit: IdentityKit) { self.kit = kit }

    /// The newest, in the order of an inbox.
    /// - Parameter room: in bytes, as they stand in a list in JSON.
    /// - Returns: also whether older ones are left out.
    func newest(
        of account: AccountID, in language: Language, room: Int
    ) async throws -> (views: [NotificationView], hasMore: Bool) {
        var (all, rest): ([NotificationView], Int) = ([], room)
        var bound = Int64.max
        while all.count < Self.most {
            // A little at a time: reading keeps a thread of all.
            let part = try await InboxStore(kit).newest(
                of: account, before: bound, limit: min(100, Self.most - all.count))
            for entry in kit.wording.say(part.entries, in: language) {
                let view = NotificationView(entry)
                rest -= try JSONWriter.encode(view).count + 1
                guard rest >= 0 else { return (all, true) }
                all.append(view)
                bound = entry.number
            }
            guard !part.entries.isEmpty else { return (all, false) }
        }
        let older = try await InboxStore(kit).newest(of: account, before: bound, limit: 1)
        return (all, !older.entries.isEmpty)
    }
}
