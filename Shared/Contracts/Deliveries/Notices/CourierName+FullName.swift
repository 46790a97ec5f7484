extension CourierName {
    /// First and last name.
    public var fullName: String { "\(firstName) \(lastName)" }
}
