public import Vocabulary

/// A reference to a restaurant in a row of a list.
public struct RestaurantName: Codable, Hashable, Sendable {
    public var id: RestaurantID
    public var name: Line

    public init(id: RestaurantID, name: Line) {
        self.id = id
        self.name = name
    }
}
