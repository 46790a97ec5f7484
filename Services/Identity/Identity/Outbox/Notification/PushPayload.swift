import IdentityContract
import RPC
import Vocabulary

/// What a device gets pushed: JSON with what it shows, and beside that what its app does with it.
///
/// ```json
/// {"aps":{"alert":{"title":"...","body":"..."},"badge":3,"sound":"default","thread-id":"deliveries"},
///  "type":"registrationKey","kind":"deliveries.registrationKey","number":17,"link":"/invitations/...",
///  "registrationKey":"..."}
/// ```
///
/// `type` tells what it is (R01.52); apps live on with one that they do not know. The notice's arguments are members of
/// the object. A browser has no `aps`: there `title` and `body` stand among the members.
struct PushPayload: Hashable, Sendable {
    var kind: String
    /// In the inbox.
    var number: Int64?
    var link: String?
    var arguments: [String: String]
    var title: String
    var body: String
    /// In the inbox, this one among them.
    var unread: Int64

    /// Which arguments are not taken along: members of ours have these names.
    static let reserved: Set<String> = ["aps", "type", "kind", "number", "link", "title", "body"]

    /// How many bytes a push may have: 4,096 for Apple's service; for browsers what is left of that when it is
    /// encrypted.
    static func mostBytes(_ channel: DeviceChannel) -> Int {
        switch channel {
        case .apns: 4_096
        case .webPush: 3_993
        }
    }

    /// What is longer than it may be is cut: first the text, then arguments are left out, the longest first, and in the
    /// end the title is cut and the link left out. Texts end between two characters as people see them, with an
    /// ellipsis.
    func json(for channel: DeviceChannel) throws -> RawJSON {
        let most = Self.mostBytes(channel)
        var payload = self
        payload.arguments = arguments.filter { !Self.reserved.contains($0.key) }
        while true {
            if try payload.cut(\.body, to: most, channel) { break }
            let longest = payload.arguments.max { ($0.value.utf8.count, $0.key) < ($1.value.utf8.count, $1.key) }
            guard let longest else { break }
            payload.arguments[longest.key] = nil
            // There may be room for it again.
            payload.body = body
        }
        if try !payload.cut(\.title, to: most, channel) { payload.link = nil }
        return try RawJSON(encoding: Members(payload, channel))
    }

    /// Shortens a text until all of it fits, to nothing if need be.
    /// - Returns: whether it fits then.
    private mutating func cut(
        _ text: WritableKeyPath<PushPayload, String>, to most: Int, _ channel: DeviceChannel
    ) throws -> Bool {
        if try size(channel) <= most { return true }
        let characters = Array(self[keyPath: text])
        // How many characters are known to fit, and how many may.
        var (least, greatest) = (0, characters.count)
        while least < greatest {
            let middle = (least + greatest + 1) / 2
            self[keyPath: text] = String(characters.prefix(middle)) + "…"
            if try size(channel) <= most { least = middle } else { greatest = middle - 1 }
        }
        self[keyPath: text] = least == 0 ? "" : String(characters.prefix(least)) + "…"
        return try size(channel) <= most
    }

    private func size(_ channel: DeviceChannel) throws -> Int {
        try JSONWriter.encode(Members(self, channel)).count
    }
}
