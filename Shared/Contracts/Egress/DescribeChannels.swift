public import CallTypes

/// Which ways lead out, as egress is configured.
public struct DescribeChannels: Call {
    public static let name = "egress.describe"
    public static let summary = "List the channels that are set up, with the public key for browsers"
    public static let access = Access.services(.identity)
    public static let onlyReads = true
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Identity asks what browsers need to know of whoever pushes to them",
            DescribeChannels(),
            Reply(
                mail: true, sms: false, apns: true,
                webPushKey: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"))
    ]

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        public var mail: Bool
        public var sms: Bool
        public var apns: Bool
        /// `applicationServerKey` of the Push API: the public key that messages are signed for (RFC 8292), a point of
        /// P-256 uncompressed, in Base64url. `null` without Web Push.
        public var webPushKey: String?

        public init(mail: Bool, sms: Bool, apns: Bool, webPushKey: String?) {
            self.mail = mail
            self.sms = sms
            self.apns = apns
            self.webPushKey = webPushKey
        }
    }
}
