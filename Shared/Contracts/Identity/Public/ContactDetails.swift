public import Vocabulary

/// Whom to write to, and what the mail may begin with.
public struct ContactDetails: Codable, Hashable, Sendable {
    public var email: EmailAddress
    public var phone: PhoneNumber?
    /// A subject for the mail.
    public var subject: String
    /// A text to begin with.
    public var text: String

    public init(email: EmailAddress, phone: PhoneNumber?, subject: String, text: String) {
        self.email = email
        self.phone = phone
        self.subject = subject
        self.text = text
    }
}
