public import JSON
public import Vocabulary

/// A push through Apple's service.
public struct OutgoingAPNs: Codable, Hashable, Sendable {
    public static let example = OutgoingAPNs(
        id: .example, token: .example, payload: .example, collapseID: "0196", expiresAt: .example)

    /// `apns-id`
    public var id: Identifier<OutgoingTag>
    public var token: APNsToken
    /// A JSON object with `aps`, at most 4,096 bytes.
    public var payload: RawJSON
    /// `apns-collapse-id`, at most 64 bytes: a push replaces an earlier one with the same value.
    public var collapseID: String
    /// `apns-expiration`: when the push becomes useless.
    public var expiresAt: Instant

    public init(
        id: Identifier<OutgoingTag>, token: APNsToken, payload: RawJSON, collapseID: String, expiresAt: Instant
    ) {
        self.id = id
        self.token = token
        self.payload = payload
        self.collapseID = collapseID
        self.expiresAt = expiresAt
    }
}
