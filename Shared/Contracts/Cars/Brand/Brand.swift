public import CallTypes
public import Vocabulary

/// A brand of cars, for staff.
public struct Brand: Codable, Hashable, Sendable, VersionedReply {
    public var id: BrandID
    public var name: Line
    /// Whether it is offered for new cars. Cars that have it keep it.
    public var isActive: Bool
    public var version: Int64

    public init(id: BrandID, name: Line, isActive: Bool, version: Int64) {
        self.id = id
        self.name = name
        self.isActive = isActive
        self.version = version
    }
}
