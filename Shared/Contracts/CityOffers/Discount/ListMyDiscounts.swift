public import CallTypes
public import Vocabulary

/// Lists the discounts of the promoter that calls, the newest first, with the number of claims and redemptions.
public struct ListMyDiscounts: ListCall {
    public static let name = "cityOffers.listMyDiscounts"
    public static let summary = "List the discounts that you have created"
    public static let access = Access.kinds(.promoter)
    public static let route: Route? = .json(.get, "/v1/promoters/me/discounts")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Kristijan looks at his discounts", ListMyDiscounts(hasEnded: false),
            Reply(items: [ExampleTown.myDiscountRow], next: nil))
    ]

    /// Only discounts that have ended, or only the others.
    public var hasEnded: Bool?
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(hasEnded: Bool? = nil, cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.hasEnded = hasEnded
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<MyDiscountRow>

    public enum Refused: Refusal {
        case notAPromoter
        case revoked

        public var terms: RefusalTerms {
            switch self {
            case .notAPromoter: .noPromoter
            case .revoked: .withoutRight
            }
        }
    }
}

/// A discount in the list of its promoter.
public struct MyDiscountRow: Codable, Hashable, Sendable {
    public var id: DiscountID
    public var name: Line
    /// The price of one claim in points.
    public var requiredPoints: Int
    /// The reduction of the price in percent.
    public var percent: Int
    public var validFrom: Instant
    public var validUntil: Instant
    public var state: DiscountState
    /// `null` without a limit.
    public var stock: Int?
    /// The number of claims by all persons.
    public var claimed: Int
    /// The number of these claims that were redeemed.
    public var redeemed: Int

    public init(
        id: DiscountID, name: Line, requiredPoints: Int, percent: Int, validFrom: Instant, validUntil: Instant,
        state: DiscountState, stock: Int?, claimed: Int, redeemed: Int
    ) {
        self.id = id
        self.name = name
        self.requiredPoints = requiredPoints
        self.percent = percent
        self.validFrom = validFrom
        self.validUntil = validUntil
        self.state = state
        self.stock = stock
        self.claimed = claimed
        self.redeemed = redeemed
    }
}
