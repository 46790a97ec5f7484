import Vocabulary

extension CourierName {
    /// As people read it.
    public var fullName: String { "\(firstName) \(lastName)" }
}

extension ExampleTown {
    static let anasName = CourierName(courier: ana.courier, firstName: ana.firstName, lastName: ana.lastName)
}
