/// The channels, besides the inbox, on which an account wants to be notified. Mails about the security of the account
/// are sent in any case.
public struct NotificationPreferences: Codable, Hashable, Sendable {
    /// Pushes to all devices of the account (R01.54).
    public var push: Bool
    /// Mails to the sign-in address. An address that must be confirmed gets none before that.
    public var email: Bool
    /// SMS to the phone of the account, if the operator has an SMS gateway.
    public var sms: Bool

    public init(push: Bool = true, email: Bool = true, sms: Bool = true) {
        self.push = push
        self.email = email
        self.sms = sms
    }
}
