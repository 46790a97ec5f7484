public import CallTypes
public import Vocabulary

/// A store as the store itself sees it. Identity has its sign-in address (`identity.getMyAccount`).
public struct StoreProfile: Codable, Hashable, Sendable, VersionedReply {
    public var id: StoreID
    public var name: Line
    public var address: Line
    /// For couriers to call.
    public var phone: CroatianPhone
    /// The store's OIB. It never changes: another OIB is another company.
    public var storeKey: CroatianOIB
    public var createdAt: Instant
    /// Grows with every change.
    public var version: Int64

    public init(
        id: StoreID, name: Line, address: Line, phone: CroatianPhone, storeKey: CroatianOIB, createdAt: Instant,
        version: Int64
    ) {
        self.id = id
        self.name = name
        self.address = address
        self.phone = phone
        self.storeKey = storeKey
        self.createdAt = createdAt
        self.version = version
    }
}
