import IdentityContract
import RPC
import Vocabulary

/// The payload of a push: JSON with the alert, and beside it the data for the app.
///
/// ```json
/// {"aps":{"alert":{"title":"...","body":"..."},"badge":3,"sound":"default","thread-id":"deliveries"},
///  "type":"registrationKey","kind":"deliveries.registrationKey","number":17,"link":"/invitations/...",
///  "registrationKey":"..."}
/// ```
///
/// `type` is the type of the event (R01.52). Apps must ignore a type that they do not know. The notice's arguments are
/// members of the object. A payload for a browser has no `aps`: its `title` and `body` are members of the object.
struct PushPayload: Hashable, Sendable {
    var kind: String
    /// The number in the inbox.
    var number: Int64?
    var link: String?
    var arguments: [String: String]
    var title: String
    var body: String
    /// The unread count of the inbox, including this notice.
    var unread: Int64

    /// Arguments with these names are left out, because the payload's own members have them.
    static let reserved: Set<String> = ["aps", "type", "kind", "number", "link", "title", "body"]

    /// Returns the limit of a push in bytes: 4,096 for Apple's service; for browsers what remains of 4,096 after
    /// encryption.
    static func maxBytes(_ channel: DeviceChannel) -> Int {
        switch channel {
        case .apns: 4_096
        case .webPush: 3_993
        }
    }

    /// Encodes the payload and shortens it to the limit: first cuts the text, then leaves out arguments, the longest
    /// first, and finally cuts the title and leaves out the link. A cut text ends between two grapheme clusters, with
    /// an ellipsis.
    func json(for channel: DeviceChannel) throws -> RawJSON {
        let most = Self.maxBytes(channel)
        var payload = self
        payload.arguments = arguments.filter { !Self.reserved.contains($0.key) }
        while true {
            if try payload.cut(\.body, to: most, channel) { break }
            let longest = payload.arguments.max { ($0.value.utf8.count, $0.key) < ($1.value.utf8.count, $1.key) }
            guard let longest else { break }
            payload.arguments[longest.key] = nil
            // The removed arguments may have made room for the text again.
            payload.body = body
        }
        if try !payload.cut(\.title, to: most, channel) { payload.link = nil }
        return try RawJSON(encoding: Members(payload, channel))
    }

    /// Shortens a text until the payload fits, if necessary to nothing.
    /// - Returns: whether the payload fits.
    private mutating func cut(
        _ text: WritableKeyPath<PushPayload, String>, to most: Int, _ channel: DeviceChannel
    ) throws -> Bool {
        if try size(channel) <= most { return true }
        let characters = Array(self[keyPath: text])
        // The number of characters that are known to fit, and the greatest number that may fit.
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
