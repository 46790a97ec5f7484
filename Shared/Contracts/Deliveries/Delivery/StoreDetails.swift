public import Vocabulary

/// The store as a delivery shows it.
public struct StoreDetails: Codable, Hashable, Sendable {
    public var store: StoreID
    public var name: Line
    public var address: Line
    public var phone: CroatianPhone

    public init(store: StoreID, name: Line, address: Line, phone: CroatianPhone) {
        self.store = store
        self.name = name
        self.address = address
        self.phone = phone
    }
}
