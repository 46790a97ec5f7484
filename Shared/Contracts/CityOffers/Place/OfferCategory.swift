public import CallTypes
public import Vocabulary

/// A category of offers, such as music (R05.03).
public struct OfferCategory: Codable, Hashable, Sendable, VersionedReply {
    /// The most categories, inactive ones included. So a list of all of them needs no pages.
    public static let limit = 300

    public var id: OfferCategoryID
    public var name: Line
    /// Stays when the name changes.
    public var slug: Slug
    /// Whether people can choose it. Who has chosen it before keeps it (R05.46).
    public var isActive: Bool
    public var version: Int64

    public init(id: OfferCategoryID, name: Line, slug: Slug, isActive: Bool, version: Int64) {
        self.id = id
        self.name = name
        self.slug = slug
        self.isActive = isActive
        self.version = version
    }
}
