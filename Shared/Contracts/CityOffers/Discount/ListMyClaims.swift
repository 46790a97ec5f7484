public import CallTypes
public import Vocabulary

/// Lists the discounts that the caller has claimed, the newest first.
public struct ListMyClaims: ListCall {
    public static let name = "cityOffers.listMyClaims"
    public static let summary = "List the discounts that you have claimed"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/city-offers/me/claims")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana has one discount to use", ListMyClaims(isOpen: true), Reply(items: [ExampleTown.claimRow], next: nil))
    ]

    /// Only claims that can still be redeemed, or only the others.
    public var isOpen: Bool?
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(isOpen: Bool? = nil, cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.isOpen = isOpen
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<ClaimRow>
}

/// A claim in the list of its follower.
public struct ClaimRow: Codable, Hashable, Sendable {
    public var id: ClaimID
    /// The name of the discount.
    public var name: Line
    /// The name of the promoter.
    public var promoter: Line
    /// The reduction of the price in percent.
    public var percent: Int
    public var state: ClaimState
    public var expiresAt: Instant

    public init(id: ClaimID, name: Line, promoter: Line, percent: Int, state: ClaimState, expiresAt: Instant) {
        self.id = id
        self.name = name
        self.promoter = promoter
        self.percent = percent
        self.state = state
        self.expiresAt = expiresAt
    }
}
