public import Vocabulary

/// Who answers questions about what a page shows, when that is not the operator. A reply of a `.page` call that has one
/// names it `contact`; the foot of the page then shows it in place of the link to the operator's contact page.
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
