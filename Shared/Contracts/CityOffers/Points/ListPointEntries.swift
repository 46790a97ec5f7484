public import CallTypes
public import Vocabulary

/// Lists the ledger of the caller's points, the newest entry first. The balance is the sum of all entries (R05.50).
/// The entry of points that have expired may follow a little later; the balance never counts such points.
public struct ListPointEntries: ListCall {
    public static let name = "cityOffers.listPointEntries"
    public static let summary = "List what has changed your points"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/city-offers/me/points/entries")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana has visited Kristijan", ListPointEntries(), Reply(items: [ExampleTown.visitEntry], next: nil))
    ]

    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<PointEntryRow>
}

/// An entry of the ledger in its list.
public struct PointEntryRow: Codable, Hashable, Sendable {
    public var id: PointEntryID
    public var kind: PointKind
    /// Negative for points that were spent, taken or have expired.
    public var points: Int
    /// The name of the promoter; `null` also when that account is deleted.
    public var promoter: Line?
    public var offer: OfferID?
    /// The reason of staff; `null` for other entries.
    public var reason: Line?
    public var createdAt: Instant
    /// When the points expire unless they are spent; `null` when the points are negative.
    public var expiresAt: Instant?

    public init(
        id: PointEntryID, kind: PointKind, points: Int, promoter: Line?, offer: OfferID?, reason: Line?,
        createdAt: Instant, expiresAt: Instant?
    ) {
        self.id = id
        self.kind = kind
        self.points = points
        self.promoter = promoter
        self.offer = offer
        self.reason = reason
        self.createdAt = createdAt
        self.expiresAt = expiresAt
    }
}
