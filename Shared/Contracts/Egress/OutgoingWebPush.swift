public import JSON
public import Vocabulary

/// A push to a browser (RFC 8030), which egress encrypts for it (RFC 8291).
public struct OutgoingWebPush: Codable, Hashable, Sendable {
    public static let example = OutgoingWebPush(
        subscription: WebPushSubscription(
            endpoint: .example, keys: WebPushSubscription.Keys(p256dh: .example, auth: .example)),
        payload: .example, topic: "0196", lifetimeSeconds: 86_400)

    public var subscription: WebPushSubscription
    /// A JSON object, at most 3,993 bytes: that much a message of 4,096 bytes holds.
    public var payload: RawJSON
    /// `Topic` (RFC 8030 section 5.4), at most 32 characters of Base64url: a message that was not brought yet is
    /// replaced.
    public var topic: String
    /// `TTL`: how long it is of use.
    public var lifetimeSeconds: Int

    public init(subscription: WebPushSubscription, payload: RawJSON, topic: String, lifetimeSeconds: Int) {
        self.subscription = subscription
        self.payload = payload
        self.topic = topic
        self.lifetimeSeconds = lifetimeSeconds
    }
}
