extension CourierName {
    /// As people read it.
    public var fullName: String { "\(firstName) \(lastName)" }
}
