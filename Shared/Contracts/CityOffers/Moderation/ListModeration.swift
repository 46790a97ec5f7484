public import CallTypes
public import Vocabulary

/// Lists the cases about offers, the newest first (R05.26, R05.39).
public struct ListModeration: ListCall {
    public static let name = "cityOffers.listModeration"
    public static let summary = "List reported and suspected offers"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.get, "/v1/city-offers/moderation")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff lists what waits for a decision", ListModeration(isOpen: true),
            Reply(
                items: [
                    ModerationRow(
                        id: ExampleTown.report, offer: ExampleTown.concert, name: ExampleTown.concertName,
                        kind: .reports, reports: 1, outcome: nil, openedAt: ExampleTown.noon)
                ], next: nil))
    ]

    /// Only open cases, or only the others; all when absent.
    public var isOpen: Bool?
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(isOpen: Bool? = nil, cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.isOpen = isOpen
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<ModerationRow>
}

/// A case in the list of staff.
public struct ModerationRow: Codable, Hashable, Sendable {
    public var id: ModerationCaseID
    public var offer: OfferID
    /// The name of the offer.
    public var name: Line
    public var kind: ModerationKind
    /// How many readers have reported it.
    public var reports: Int
    /// `null` while the case is open.
    public var outcome: ModerationOutcome?
    public var openedAt: Instant

    public init(
        id: ModerationCaseID, offer: OfferID, name: Line, kind: ModerationKind, reports: Int,
        outcome: ModerationOutcome? = nil, openedAt: Instant
    ) {
        self.id = id
        self.offer = offer
        self.name = name
        self.kind = kind
        self.reports = reports
        self.outcome = outcome
        self.openedAt = openedAt
    }
}
