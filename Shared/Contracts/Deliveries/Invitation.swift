public import Vocabulary

/// An invitation as the inviting store gets it, with all it needs to hand the key over.
public struct Invitation: Codable, Hashable, Sendable {
    public var registrationKey: RegistrationKey
    public var phone: CroatianPhone
    /// Whether the store's own phone is to send the link, because the courier cannot be reached otherwise.
    public var shouldSendSMS: Bool
    /// Whether the number belongs to a registered courier.
    public var isRegistered: Bool
    /// The key is the last part of its path (R01.19).
    public var link: String
    public var expiresAt: Instant

    public init(
        registrationKey: RegistrationKey, phone: CroatianPhone, shouldSendSMS: Bool, isRegistered: Bool, link: String,
        expiresAt: Instant
    ) {
        self.registrationKey = registrationKey
        self.phone = phone
        self.shouldSendSMS = shouldSendSMS
        self.isRegistered = isRegistered
        self.link = link
        self.expiresAt = expiresAt
    }
}

/// What a link leads to; the part of its path before the key.
public enum InvitationLinkKind: String, Hashable, Sendable {
    /// For a courier who has an account: adds the store.
    case registerStoreKey
    /// For somebody without an account: registers a courier.
    case registerCourierKey
}
