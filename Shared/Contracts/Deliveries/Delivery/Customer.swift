public import Vocabulary

/// The recipient of a delivery, who has no account.
public struct Customer: Codable, Hashable, Sendable {
    public var firstName: Line
    public var lastName: Line
    /// The address of the delivery.
    public var address: Line
    /// May be blank.
    public var phone: Blankable<CroatianPhone>

    public init(firstName: Line, lastName: Line, address: Line, phone: CroatianPhone?) {
        self.firstName = firstName
        self.lastName = lastName
        self.address = address
        self.phone = Blankable(phone)
    }

    public var fullName: String { "\(firstName) \(lastName)" }
}

/// The customer, as shown in a delivery.
public struct CustomerDetails: Codable, Hashable, Sendable {
    public var firstName: Line
    public var lastName: Line
    /// First and last name with a space between them.
    public var fullName: String
    public var address: Line
    /// `null` when the store gave no phone number.
    public var phone: CroatianPhone?

    public init(_ customer: Customer) {
        firstName = customer.firstName
        lastName = customer.lastName
        fullName = customer.fullName
        address = customer.address
        phone = customer.phone.value
    }
}
