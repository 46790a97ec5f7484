public import Vocabulary

/// An invitation, as returned to the inviting store, with the data for sending the key.
public struct Invitation: Codable, Hashable, Sendable {
    public var registrationKey: RegistrationKey
    /// The number to which the store's own phone must send the link; `null` when the server has sent the key (R01.17).
    /// Without this rule, a store could collect the numbers of all couriers.
    public var phone: CroatianPhone?
    /// Whether the store's own phone must send the link, because the server cannot reach the courier.
    public var shouldSendSMS: Bool
    /// Whether the number belongs to a registered courier.
    public var isRegistered: Bool
    /// The link with the key as the last part of its path (R01.19).
    public var link: String
    public var expiresAt: Instant
    /// The channel by which the server has sent the key; `null` when the store's own phone must send it (R01.17).
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

/// A channel by which the server sends the key of an invitation.
public enum InvitationSender: String, WireValue, CaseIterable {
    /// A push to the courier's devices.
    case push
    /// An SMS by the operator's SMS gateway.
    case sms
}

/// The kind of an invitation link; the part of its path before the key.
public enum InvitationLinkKind: String, Hashable, Sendable {
    /// For a courier with an account: adds the store.
    case registerStoreKey
    /// For a person without an account: registers a courier.
    case registerCourierKey

    /// Returns the path of the link. Its last part is the key (R01.19).
    public func path(with key: RegistrationKey) -> String { "/invitations/\(rawValue)/\(key)" }
}
