public import JSON
public import Vocabulary

/// A push to a browser (RFC 8030). Egress encrypts it (RFC 8291).
public struct OutgoingWebPush: Codable, Hashable, Sendable {
    public static let example = OutgoingWebPush(
        subscription: WebPushSubscription(
            endpoint: .example, keys: WebPushSubscription.Keys(p256dh: .example, auth: .example)),
        payload: .example, topic: "0196", lifetimeSeconds: 86_400)

    public var subscription: WebPushSubscription
    /// A JSON object, at most 3,993 bytes: the capacity of a message of 4,096 bytes.
    public var payload: RawJSON
    /// `Topic` (RFC 8030 section 5.4), at most 32 characters of base64url: a push replaces an undelivered one with
    /// the same value.
    public var topic: String
    /// `TTL`: how long the push is useful.
    public var lifetimeSeconds: Int

    public init(subscription: WebPushSubscription, payload: RawJSON, topic: String, lifetimeSeconds: Int) {
        self.subscription = subscription
        self.payload = payload
        self.topic = topic
        self.lifetimeSeconds = lifetimeSeconds
    }
}
