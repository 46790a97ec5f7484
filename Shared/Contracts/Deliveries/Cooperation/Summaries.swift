public import Vocabulary

/// A store as a courier's list shows it: name and address only (R01.24).
public struct StoreSummary: Codable, Hashable, Sendable {
    public var store: StoreID
    public var name: Line
    public var address: Line

    public init(store: StoreID, name: Line, address: Line) {
        self.store = store
        self.name = name
        self.address = address
    }
}

/// A courier as stores see them, linked or not: the phone number is not among it.
public struct CourierSummary: Codable, Hashable, Sendable {
    public var courier: CourierID
    public var firstName: Line
    public var lastName: Line
    /// How many deliveries the courier gave up after accepting them, over all stores (R01.57).
    public var cancelledCount: Int

    public init(courier: CourierID, firstName: Line, lastName: Line, cancelledCount: Int) {
        self.courier = courier
        self.firstName = firstName
        self.lastName = lastName
        self.cancelledCount = cancelledCount
    }
}
