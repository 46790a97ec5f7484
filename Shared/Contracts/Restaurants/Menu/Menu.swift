public import CallTypes
public import Vocabulary

/// A menu as its restaurant sees it, without its content.
public struct Menu: Codable, Hashable, Sendable, VersionedReply {
    public var id: MenuID
    /// By language.
    public var name: Localized<Line>
    /// When the menu is offered; always, if empty.
    public var hours: [OpeningHours]
    /// Whether guests get this menu when they scan a code. At most one menu of a restaurant is active.
    public var isActive: Bool
    /// How many categories it has, hidden ones included.
    public var categories: Int
    /// How many products it has, hidden ones included.
    public var products: Int
    /// When the newest version was published.
    public var publishedAt: Instant
    /// The newest version. Every change of the menu, a category or a product publishes the next one.
    public var version: Int64

    public init(
        id: MenuID, name: Localized<Line>, hours: [OpeningHours], isActive: Bool, categories: Int, products: Int,
        publishedAt: Instant, version: Int64
    ) {
        self.id = id
        self.name = name
        self.hours = hours
        self.isActive = isActive
        self.categories = categories
        self.products = products
        self.publishedAt = publishedAt
        self.version = version
    }
}
