public import Vocabulary

/// The administrator's address, and a template for the mail.
public struct ContactDetails: Codable, Hashable, Sendable {
    public var email: EmailAddress
    public var phone: PhoneNumber?
    /// The suggested subject of the mail.
    public var subject: String
    /// The suggested beginning of the text.
    public var text: String

    public init(email: EmailAddress, phone: PhoneNumber?, subject: String, text: String) {
        self.email = email
        self.phone = phone
        self.subject = subject
        self.text = text
    }
}
