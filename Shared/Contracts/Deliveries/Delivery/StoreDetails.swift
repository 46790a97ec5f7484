public import Vocabulary

/// The store, as shown in a delivery.
public struct StoreDetails: Codable, Hashable, Sendable {
    public var id: StoreID
    public var name: Line
    public var address: Line
    public var phone: CroatianPhone

    public init(id: StoreID, name: Line, address: Line, phone: CroatianPhone) {
        self.id = id
        self.name = name
        self.address = address
        self.phone = phone
    }
}
