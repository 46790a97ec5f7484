/// The channels, besides the inbox, on which an account wants to be notified. Mails about the security of the account
/// are sent in any case.
public struct NotificationPreferences: Codable, Hashable, Sendable {
    /// Pushes to all devices of the account (R01.54).
    public var push: Bool
    public var email: Bool
    public var sms: Bool

    public init(push: Bool = true, email: Bool = true, sms: Bool = true) {
        self.push = push
        self.email = email
        self.sms = sms
    }
}
