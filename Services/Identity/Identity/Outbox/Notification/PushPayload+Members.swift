import IdentityContract

extension PushPayload {
    /// The members of the JSON object.
    struct Members: Encodable {
        private let payload: PushPayload
        private let channel: DeviceChannel

        init(_ payload: PushPayload, _ channel: DeviceChannel) {
            self.payload = payload
            self.channel = channel
        }

        private struct Name: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }
            init(_ name: String) { stringValue = name }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Name.self)
            if channel == .apns { try container.encode(Aps(payload), forKey: Name("aps")) }
            let words = payload.kind.split(separator: ".")
            try container.encode(words.last.map(String.init) ?? payload.kind, forKey: Name("type"))
            try container.encode(payload.kind, forKey: Name("kind"))
            try container.encodeIfPresent(payload.number, forKey: Name("number"))
            try container.encodeIfPresent(payload.link, forKey: Name("link"))
            if channel == .webPush {
                try container.encode(payload.title, forKey: Name("title"))
                try container.encode(payload.body, forKey: Name("body"))
            }
            for (name, value) in payload.arguments.sorted(by: { $0.key < $1.key }) {
                try container.encode(value, forKey: Name(name))
            }
        }
    }

    /// The members that the device itself reads (Apple, Generating a remote notification).
    private struct Aps: Encodable {
        struct Alert: Encodable {
            var title: String
            var body: String
        }

        enum CodingKeys: String, CodingKey {
            case alert, badge, sound
            case thread = "thread-id"
        }

        var alert: Alert
        /// The number on the app's icon.
        var badge: Int64
        var sound = "default"
        /// The group of the notification on the device: the context.
        var thread: String

        init(_ payload: PushPayload) {
            alert = Alert(title: payload.title, body: payload.body)
            badge = payload.unread
            thread = payload.kind.split(separator: ".").first.map(String.init) ?? payload.kind
        }
    }
}
