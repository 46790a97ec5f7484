public import Vocabulary

/// A row of a courier's list of stores. It has only the name and the address (R01.24).
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

/// A reference to a store in a row of a list.
public struct StoreName: Codable, Hashable, Sendable {
    public var id: StoreID
    public var name: Line

    public init(id: StoreID, name: Line) {
        self.id = id
        self.name = name
    }
}

/// A courier, as shown to any store. The phone number is not included.
public struct CourierSummary: Codable, Hashable, Sendable {
    public var id: CourierID
    public var firstName: Line
    public var lastName: Line
    /// The number of deliveries of all stores that the courier gave up, without the pardoned ones (R01.57).
    public var cancelledCount: Int

    public init(id: CourierID, firstName: Line, lastName: Line, cancelledCount: Int) {
        self.id = id
        self.firstName = firstName
        self.lastName = lastName
        self.cancelledCount = cancelledCount
    }
}
