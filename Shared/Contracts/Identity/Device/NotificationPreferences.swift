/// By which ways an account wants to be told, beside the inbox. What concerns the safety of the account is mailed in
/// any case.
public struct NotificationPreferences: Codable, Hashable, Sendable {
    /// To all devices of the account (R01.54).
    public var push: Bool
    public var email: Bool
    public var sms: Bool

    public init(push: Bool = true, email: Bool = true, sms: Bool = true) {
        self.push = push
        self.email = email
        self.sms = sms
    }
}
