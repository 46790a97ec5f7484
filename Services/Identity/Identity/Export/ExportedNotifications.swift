import IdentityContract
import RPC
import Vocabulary

/// Reads the notifications of an export.
struct ExportedNotifications: Sendable {
    static let maximum = 1_000

    private let dependencies: IdentityDependencies

    init(_ dependencies: IdentityDependencies) { self.dependencies = dependencies }

    /// Returns the newest notifications, in the order of the inbox.
    /// - Parameter room: the limit in bytes of the JSON list.
    /// - Returns: the notifications, and whether older ones are left out.
    func newest(
        of account: AccountID, in language: Language, room: Int
    ) async throws -> (views: [NotificationView], hasMore: Bool) {
        var (all, rest): ([NotificationView], Int) = ([], room)
        var bound = Int64.max
        while all.count < Self.maximum {
            // Small batches: a read occupies a thread that all calls share.
            let part = try await InboxStore(dependencies).newest(
                of: account, before: bound, limit: min(100, Self.maximum - all.count))
            for entry in dependencies.inboxRenderer.render(part.entries, in: language) {
                let view = NotificationView(entry)
                rest -= try JSONWriter.encode(view).count + 1
                guard rest >= 0 else { return (all, true) }
                all.append(view)
                bound = entry.number
            }
            guard !part.entries.isEmpty else { return (all, false) }
        }
        let older = try await InboxStore(dependencies).newest(of: account, before: bound, limit: 1)
        return (all, !older.entries.isEmpty)
    }
}
