public import CallTypes

/// Returns the key that a page needs to subscribe a browser: `applicationServerKey` of the Push API.
public struct GetPushKey: Call {
    public static let name = "identity.getPushKey"
    public static let summary = "Get the public key for a browser's push subscription"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/notifications/push-key")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A page asks before it subscribes", GetPushKey(),
            Reply(key: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"))
    ]

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        /// In Base64url.
        public var key: String

        public init(key: String) { self.key = key }
    }

    public enum Refused: Refusal {
        case noWebPush

        public var terms: RefusalTerms { .notFound("Browsers are not pushed to from here.") }
    }
}
