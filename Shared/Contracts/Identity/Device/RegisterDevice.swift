public import CallTypes
public import Vocabulary

/// Registers the device of the caller's session for pushes (R01.53, R04.15). An app sends this call at every start. A
/// device belongs to the session that registered it last.
public struct RegisterDevice: Call {
    public static let name = "identity.registerDevice"
    public static let summary = "Enable push notifications on the device of this session"
    public static let access = Access.accounts(Set(AccountKind.allCases))
    public static let route: Route? = .json(.put, "/v1/sessions/current/device")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana's phone may be pushed to", RegisterDevice(apns: .example),
            Reply(channel: .apns, registeredAt: ExampleTown.noon)),
        CallExample(
            "Iva's browser may be pushed to",
            RegisterDevice(
                webPush: WebPushSubscription(
                    endpoint: WebPushEndpoint(unchecked: "https://push.example.com/7"),
                    keys: WebPushSubscription.Keys(p256dh: .example, auth: .example))),
            Reply(channel: .webPush, registeredAt: ExampleTown.noon)),
    ]

    // Exactly one of these.

    /// The token of an app on an Apple device.
    public var apns: APNsToken?
    /// A browser's subscription, made with the key of `identity.getPushKey`.
    public var webPush: WebPushSubscription?

    public init(apns: APNsToken) {
        self.apns = apns
        webPush = nil
    }

    public init(webPush: WebPushSubscription) {
        apns = nil
        self.webPush = webPush
    }

    public func validate(_ faults: inout Faults) {
        if apns == nil, webPush == nil { faults.record(.required, at: "apns") }
        if apns != nil, webPush != nil { faults.record(.givenTwice, at: "webPush") }
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var channel: DeviceChannel
        public var registeredAt: Instant

        public init(channel: DeviceChannel, registeredAt: Instant) {
            self.channel = channel
            self.registeredAt = registeredAt
        }
    }
}

/// The service that delivers a push to a device.
public enum DeviceChannel: String, WireValue, CaseIterable {
    case apns, webPush
}
