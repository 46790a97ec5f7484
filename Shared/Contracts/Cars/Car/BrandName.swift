public import Vocabulary

/// The brand of a car.
public struct BrandName: Codable, Hashable, Sendable {
    public var id: BrandID
    public var name: Line

    public init(id: BrandID, name: Line) {
        self.id = id
        self.name = name
    }
}

/// The model of a car.
public struct ModelName: Codable, Hashable, Sendable {
    public var id: ModelID
    public var name: Line

    public init(id: ModelID, name: Line) {
        self.id = id
        self.name = name
    }
}
