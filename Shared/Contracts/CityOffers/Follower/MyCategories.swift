public import Vocabulary

/// The categories that a follower can choose, by name: all active ones, and the chosen ones that are inactive.
public struct MyCategories: Codable, Hashable, Sendable {
    public var categories: [MyCategory]

    public init(categories: [MyCategory]) { self.categories = categories }
}

/// A category that a follower can choose or has chosen.
public struct MyCategory: Codable, Hashable, Sendable {
    public var id: OfferCategoryID
    public var name: Line
    public var slug: Slug
    /// Whether people can still choose it. A follower who has chosen it keeps it.
    public var isActive: Bool
    /// Whether the follower who calls has chosen it.
    public var isSelected: Bool

    public init(_ category: OfferCategory, isSelected: Bool) {
        id = category.id
        name = category.name
        slug = category.slug
        isActive = category.isActive
        self.isSelected = isSelected
    }
}
