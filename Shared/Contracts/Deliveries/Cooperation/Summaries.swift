public import Vocabulary

/// A store as a courier's list shows it: name and address only (R01.24).
public struct StoreSummary: Codable, Hashable, Sendable {
    public var id: StoreID
    public var name: Line
    public var address: Line

    public init(id: StoreID, name: Line, address: Line) {
        self.id = id
        self.name = name
        self.address = address
    }
}

/// A store where a row of a list refers to it.
public struct StoreName: Codable, Hashable, Sendable {
    public var id: StoreID
    public var name: Line

    public init(id: StoreID, name: Line) {
        self.id = id
        self.name = name
    }
}

/// A courier as stores see them, linked or not: the phone number is not among it.
public struct CourierSummary: Codable, Hashable, Sendable {
    public var id: CourierID
    public var firstName: Line
    public var lastName: Line
    /// How many deliveries the courier gave up after accepting them, over all stores (R01.57).
    public var cancelledCount: Int

    public init(id: CourierID, firstName: Line, lastName: Line, cancelledCount: Int) {
        self.id = id
        self.firstName = firstName
        self.lastName = lastName
        self.cancelledCount = cancelledCount
    }
}
