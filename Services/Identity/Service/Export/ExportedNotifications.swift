import IdentityContract
import RPC
import Vocabulary

/// The inbox as it is taken along.
struct ExportedNotifications: Sendable {
    static let most = 1_000

    let inbox: InboxStore
    let wording: InboxWording

    /// The newest, in the order of an inbox.
    /// - Parameter room: in bytes, as they stand in a list in JSON.
    func newest(of account: AccountID, in language: Language, room: Int) async throws -> [NotificationView] {
        var (all, rest): ([NotificationView], Int) = ([], room)
        var bound = Int64.max
        while all.count < Self.most {
            // A little at a time: reading keeps a thread of all.
            let part = try await inbox.newest(of: account, before: bound, limit: min(100, Self.most - all.count))
            for entry in wording.say(part.entries, in: language) {
                let view = NotificationView(entry)
                rest -= try JSONWriter.encode(view).count + 1
                guard rest >= 0 else { return all }
                all.append(view)
                bound = entry.number
            }
            guard !part.entries.isEmpty else { break }
        }
        return all
    }
}
