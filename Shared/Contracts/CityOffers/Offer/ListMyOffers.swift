public import CallTypes
public import Vocabulary

/// Lists the offers of the promoter that calls, the newest first.
public struct ListMyOffers: ListCall {
    public static let name = "cityOffers.listMyOffers"
    public static let summary = "List your offers"
    public static let access = Access.kinds(.promoter)
    public static let route: Route? = .json(.get, "/v1/city-offers/mine")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Kristijan lists the offers that readers see", ListMyOffers(state: .current),
            Reply(
                items: [
                    OwnOfferRow(
                        id: ExampleTown.concert, name: ExampleTown.concertName, city: Line(unchecked: "Osijek"),
                        state: .current, status: .scheduled, eventStart: ExampleTown.noon + .seconds(7 * 86_400),
                        createdAt: ExampleTown.noon)
                ], next: nil))
    ]

    /// All when absent.
    public var state: OfferState?
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(state: OfferState? = nil, cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.state = state
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<OwnOfferRow>
}

/// An offer in the list of its promoter.
public struct OwnOfferRow: Codable, Hashable, Sendable {
    public var id: OfferID
    public var name: Line
    public var city: Line
    public var state: OfferState
    public var status: OfferStatus
    public var eventStart: Instant?
    public var createdAt: Instant

    public init(
        id: OfferID, name: Line, city: Line, state: OfferState, status: OfferStatus, eventStart: Instant? = nil,
        createdAt: Instant
    ) {
        self.id = id
        self.name = name
        self.city = city
        self.state = state
        self.status = status
        self.eventStart = eventStart
        self.createdAt = createdAt
    }
}
