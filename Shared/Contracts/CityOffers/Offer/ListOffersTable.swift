public import CallTypes
public import Vocabulary

/// Lists offers with name, promoter, city, categories and time of creation, the newest first (R05.42). A promoter sees
/// its own offers, staff all. A promoter whose right to publish was revoked sees none (R05.39).
public struct ListOffersTable: ListCall {
    public static let name = "cityOffers.listOffersTable"
    public static let summary = "List offers as a table"
    public static let access = Access.kinds(.promoter, orStaffWith: .admin)
    public static let route: Route? = .json(.get, "/v1/city-offers/table")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff lists all offers", ListOffersTable(),
            Reply(
                items: [
                    OfferTableRow(
                        id: ExampleTown.concert, name: ExampleTown.concertName, promoter: Line(unchecked: "Kristijan"),
                        city: Line(unchecked: "Osijek"), categories: [Line(unchecked: "Glazba")],
                        visibility: .published, createdAt: ExampleTown.noon)
                ], next: nil))
    ]

    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<OfferTableRow>

    public enum Refused: Refusal {
        case notAPromoter
        case revoked

        public var terms: RefusalTerms {
            switch self {
            case .notAPromoter: .notAPromoter
            case .revoked: .revokedPromoter
            }
        }
    }
}

/// An offer in the table.
public struct OfferTableRow: Codable, Hashable, Sendable {
    public var id: OfferID
    public var name: Line
    /// `null` for an offer of staff without a promoter.
    public var promoter: Line?
    public var city: Line
    public var categories: [Line]
    public var visibility: OfferVisibility
    public var createdAt: Instant

    public init(
        id: OfferID, name: Line, promoter: Line? = nil, city: Line, categories: [Line], visibility: OfferVisibility,
        createdAt: Instant
    ) {
        self.id = id
        self.name = name
        self.promoter = promoter
        self.city = city
        self.categories = categories
        self.visibility = visibility
        self.createdAt = createdAt
    }
}
