public import CallTypes
public import Vocabulary

/// Closes a case because nothing is wrong with the offer. The offer stays as it is. An offer that is held back is
/// released or hidden instead (``RestoreOffer``, ``HideOffer``).
public struct DismissCase: Call {
    public static let name = "cityOffers.dismissCase"
    public static let summary = "Close a case about an offer"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.post, "/v1/city-offers/moderation/{moderationCase}/dismiss")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff has asked the promoter, and the place is right",
            DismissCase(
                moderationCase: ExampleTown.report, note: Line(unchecked: "The promoter has confirmed the place.")),
            EmptyReply())
    ]

    public var moderationCase: ModerationCaseID
    public var note: Line

    public init(moderationCase: ModerationCaseID, note: Line) {
        self.moderationCase = moderationCase
        self.note = note
    }

    public typealias Reply = EmptyReply

    public enum Refused: Refusal {
        case unknownCase
        /// It was decided otherwise.
        case caseClosed
        /// The offer waits to be published.
        case isReview

        public var terms: RefusalTerms {
            switch self {
            case .unknownCase: .unknownCase
            case .caseClosed: .conflict("This case was decided already.")
            case .isReview: .conflict("This offer waits to be published. Release it or hide it.")
            }
        }
    }
}
