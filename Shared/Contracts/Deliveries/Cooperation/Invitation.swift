public import Vocabulary

/// An invitation as the inviting store gets it, with all it needs to hand the key over.
public struct Invitation: Codable, Hashable, Sendable {
    public var registrationKey: RegistrationKey
    /// The number that the store's own phone is to send the link to; `null` when the server has sent the key (R01.17).
    /// Otherwise one store could collect the numbers of all couriers in the open list.
    public var phone: CroatianPhone?
    /// Whether the store's own phone is to send the link, because the courier cannot be reached otherwise.
    public var shouldSendSMS: Bool
    /// Whether the number belongs to a registered courier.
    public var isRegistered: Bool
    /// The key is the last part of its path (R01.19).
    public var link: String
    public var expiresAt: Instant
    /// How the server has sent the key to the courier; `null` when the store's own phone is to send it (R01.17).
    public var sentBy: InvitationSender?

    public init(
        registrationKey: RegistrationKey, phone: CroatianPhone?, shouldSendSMS: Bool, isRegistered: Bool, link: String,
        expiresAt: Instant, sentBy: InvitationSender? = nil
    ) {
        self.registrationKey = registrationKey
        self.phone = phone
        self.shouldSendSMS = shouldSendSMS
        self.isRegistered = isRegistered
        self.link = link
        self.expiresAt = expiresAt
        self.sentBy = sentBy
    }
}

/// A way by which the server itself sends the key of an invitation.
public enum InvitationSender: String, WireValue, CaseIterable {
    /// To the courier's own devices.
    case push
    /// By the operator's gateway.
    case sms
}

/// What a link leads to; the part of its path before the key.
public enum InvitationLinkKind: String, Hashable, Sendable {
    /// For a courier who has an account: adds the store.
    case registerStoreKey
    /// For somebody without an account: registers a courier.
    case registerCourierKey

    /// Of the link with a key, which is its last part (R01.19): a path of ours.
    public func path(with key: RegistrationKey) -> String { "/invitations/\(rawValue)/\(key)" }
}
