public import CallTypes
public import Vocabulary

/// Returns a case with the offer and the newest 50 reports. The persons who have reported are not named.
public struct GetModerationCase: Call {
    public static let name = "cityOffers.getModerationCase"
    public static let summary = "Get a case about an offer"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.get, "/v1/city-offers/moderation/{moderationCase}")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff reads the reports about the concert", GetModerationCase(moderationCase: ExampleTown.report),
            ModerationCase(
                id: ExampleTown.report, offer: ExampleTown.ownConcert, kind: .reports, duplicateOf: nil,
                reports: [OfferReport(reason: .wrong, text: nil, reportedAt: ExampleTown.noon)],
                openedAt: ExampleTown.noon, outcome: nil, note: nil, closedAt: nil))
    ]

    public var moderationCase: ModerationCaseID

    public init(moderationCase: ModerationCaseID) { self.moderationCase = moderationCase }

    public typealias Reply = ModerationCase
    public typealias Refused = ModerationCaseRefused
}

/// A case about an offer.
public struct ModerationCase: Codable, Hashable, Sendable {
    public var id: ModerationCaseID
    public var offer: OwnOffer
    public var kind: ModerationKind
    /// The older offer, for a suspected duplicate.
    public var duplicateOf: OfferID?
    public var reports: [OfferReport]
    public var openedAt: Instant
    /// `null` while the case is open.
    public var outcome: ModerationOutcome?
    /// The reason or the note of staff.
    public var note: Line?
    public var closedAt: Instant?

    public init(
        id: ModerationCaseID, offer: OwnOffer, kind: ModerationKind, duplicateOf: OfferID? = nil,
        reports: [OfferReport], openedAt: Instant, outcome: ModerationOutcome? = nil, note: Line? = nil,
        closedAt: Instant? = nil
    ) {
        self.id = id
        self.offer = offer
        self.kind = kind
        self.duplicateOf = duplicateOf
        self.reports = reports
        self.openedAt = openedAt
        self.outcome = outcome
        self.note = note
        self.closedAt = closedAt
    }
}

/// A report of a reader.
public struct OfferReport: Codable, Hashable, Sendable {
    public var reason: ReportReason
    public var text: Paragraph?
    public var reportedAt: Instant

    public init(reason: ReportReason, text: Paragraph? = nil, reportedAt: Instant) {
        self.reason = reason
        self.text = text
        self.reportedAt = reportedAt
    }
}

/// Why a case cannot be shown.
public enum ModerationCaseRefused: Refusal {
    case unknownCase

    public var terms: RefusalTerms { .unknownCase }
}

extension RefusalTerms {
    static var unknownCase: RefusalTerms { .notFound("There is no such case.") }
}
