public import CallTypes
public import Vocabulary

/// Lists promoters for staff, the newest first. Identity knows whether staff has approved one.
public struct ListPromoters: ListCall {
    public static let name = "cityOffers.listPromoters"
    public static let summary = "List the promoters"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.get, "/v1/promoters")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff looks for Kristijan", ListPromoters(search: Line(unchecked: "kris")),
            Reply(items: [PromoterForStaff.kristijan()], next: nil))
    ]

    /// Beginnings of words of the name, in any order. Case and accents do not matter. Words after the eighth are
    /// ignored.
    public var search: Line?
    /// Only those whose right to publish is revoked, or only the others.
    public var isRevoked: Bool?
    public var cursor: PageCursor?
    /// 50 when absent. With a filter a page may have fewer items although there is a next page.
    public var limit: PageLimit?

    public init(
        search: Line? = nil, isRevoked: Bool? = nil, cursor: PageCursor? = nil, limit: PageLimit? = nil
    ) {
        self.search = search
        self.isRevoked = isRevoked
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<PromoterForStaff>
}

/// A promoter as staff sees it.
public struct PromoterForStaff: Codable, Hashable, Sendable {
    public var id: PromoterID
    public var name: Line
    /// Whether staff has revoked the right to publish.
    public var isRevoked: Bool
    public var revokedReason: Line?
    /// Whether staff has blocked the account.
    public var isBlocked: Bool
    public var createdAt: Instant

    public init(
        id: PromoterID, name: Line, isRevoked: Bool, revokedReason: Line?, isBlocked: Bool, createdAt: Instant
    ) {
        self.id = id
        self.name = name
        self.isRevoked = isRevoked
        self.revokedReason = revokedReason
        self.isBlocked = isBlocked
        self.createdAt = createdAt
    }

    static func kristijan(revokedBecause reason: Line? = nil) -> PromoterForStaff {
        PromoterForStaff(
            id: ExampleTown.kristijan, name: ExampleTown.kristijansProfile.name, isRevoked: reason != nil,
            revokedReason: reason, isBlocked: false, createdAt: ExampleTown.noon)
    }
}
