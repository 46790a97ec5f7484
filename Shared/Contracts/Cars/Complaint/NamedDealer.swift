public import Vocabulary

/// A dealer by the name that sellers see beside a bid.
public struct NamedDealer: Codable, Hashable, Sendable {
    public var id: DealerID
    public var name: Line

    public init(id: DealerID, name: Line) {
        self.id = id
        self.name = name
    }
}
