public import Vocabulary

/// The contact for questions about a page, if that is not the operator. A reply of a `.page` call names it `contact`.
/// The foot of the page then shows it in place of the link to the operator's contact page.
public struct PageContact: Codable, Hashable, Sendable {
    public var name: Line
    public var phone: PhoneNumber?
    public var email: EmailAddress?

    public init(name: Line, phone: PhoneNumber?, email: EmailAddress?) {
        self.name = name
        self.phone = phone
        self.email = email
    }
}
