public import Vocabulary

/// The city of an offer.
public struct CityReference: Codable, Hashable, Sendable {
    public var id: CityID
    public var name: Line
    public var slug: Slug

    public init(id: CityID, name: Line, slug: Slug) {
        self.id = id
        self.name = name
        self.slug = slug
    }
}

/// A category of an offer.
public struct OfferCategoryReference: Codable, Hashable, Sendable {
    public var id: OfferCategoryID
    public var name: Line
    public var slug: Slug

    public init(id: OfferCategoryID, name: Line, slug: Slug) {
        self.id = id
        self.name = name
        self.slug = slug
    }
}

/// The promoter of an offer.
public struct PromoterReference: Codable, Hashable, Sendable {
    public var id: PromoterID
    public var name: Line

    public init(id: PromoterID, name: Line) {
        self.id = id
        self.name = name
    }
}
