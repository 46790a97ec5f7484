public import CallTypes

/// Returns the channels that are configured in egress.
public struct DescribeChannels: Call {
    public static let name = "egress.describe"
    public static let summary = "List the channels that are set up, with the public key for browsers"
    public static let access = Access.services(.identity)
    public static let isReadOnly = true
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Identity asks for the public key for browsers",
            DescribeChannels(),
            Reply(
                mail: true, sms: false, apns: true,
                webPushKey: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"))
    ]

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        /// Whether a mail server is set up.
        public var mail: Bool
        /// Whether an SMS gateway is set up.
        public var sms: Bool
        /// Whether pushes to Apple devices are set up.
        public var apns: Bool
        /// The `applicationServerKey` of the Push API: the public key for message signatures (RFC 8292), an
        /// uncompressed point of P-256 in base64url. `null` without Web Push.
        public var webPushKey: String?

        public init(mail: Bool, sms: Bool, apns: Bool, webPushKey: String?) {
            self.mail = mail
            self.sms = sms
            self.apns = apns
            self.webPushKey = webPushKey
        }
    }
}
