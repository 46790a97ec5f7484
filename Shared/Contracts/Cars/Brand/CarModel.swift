public import CallTypes
public import Vocabulary

/// A model of a brand, for staff.
public struct CarModel: Codable, Hashable, Sendable, VersionedReply {
    public var id: ModelID
    public var brand: BrandID
    public var name: Line
    /// Whether it is offered for new cars while its brand is active, too. Cars that have it keep it.
    public var isActive: Bool
    public var version: Int64

    public init(id: ModelID, brand: BrandID, name: Line, isActive: Bool, version: Int64) {
        self.id = id
        self.brand = brand
        self.name = name
        self.isActive = isActive
        self.version = version
    }
}
