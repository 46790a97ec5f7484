public import CallTypes
import Vocabulary

/// The four numbers of the back office, for staff with the permission `admin` and for promoters who may publish
/// (R05.41).
public struct GetTotals: Call {
    public static let name = "cityOffers.getTotals"
    public static let summary = "See how many followers, promoters, offers and categories there are"
    public static let access = Access.kinds(.promoter, orStaffWith: .admin)
    public static let route: Route? = .json(.get, "/v1/city-offers/totals")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Kristijan sees how many people follow", GetTotals(),
            Reply(followers: 1_250, promoters: 12, offers: 87, categories: 2))
    ]

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        /// The people who follow cities.
        public var followers: Int
        /// All promoters, also those whose right to publish is revoked.
        public var promoters: Int
        /// The published ones, also those whose time is over.
        public var offers: Int
        /// All categories, also the inactive ones.
        public var categories: Int

        public init(followers: Int, promoters: Int, offers: Int, categories: Int) {
            self.followers = followers
            self.promoters = promoters
            self.offers = offers
            self.categories = categories
        }
    }

    public enum Refused: Refusal {
        case notAuthorised

        public var terms: RefusalTerms { .forbidden("Only promoters who may publish see the totals.") }
    }
}
