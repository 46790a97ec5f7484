public import Vocabulary

/// A courier by name, without the phone number.
public struct CourierName: Codable, Hashable, Sendable {
    public var id: CourierID
    public var firstName: Line
    public var lastName: Line

    public init(id: CourierID, firstName: Line, lastName: Line) {
        self.id = id
        self.firstName = firstName
        self.lastName = lastName
    }
}

/// A courier whom the store chose for a delivery.
public struct CandidateCourier: Codable, Hashable, Sendable {
    public var id: CourierID
    public var firstName: Line
    public var lastName: Line
    /// Whether this courier gave the delivery up, and so cannot accept it again.
    public var gaveUp: Bool

    public init(id: CourierID, firstName: Line, lastName: Line, gaveUp: Bool) {
        self.id = id
        self.firstName = firstName
        self.lastName = lastName
        self.gaveUp = gaveUp
    }
}
