public import CallTypes
public import Vocabulary

/// Reports an offer to staff. A person reports an offer once: a repeat changes nothing. No number of reports hides an
/// offer by itself. A person may make 20 reports at once, and then one more every ten minutes.
public struct ReportOffer: Call {
    public static let name = "cityOffers.reportOffer"
    public static let summary = "Report an offer to staff"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/city-offers/{offer}/reports")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana reports that the concert takes place elsewhere",
            ReportOffer(offer: ExampleTown.concert, reason: .wrong), Reply(reportedAt: ExampleTown.noon))
    ]

    public var offer: OfferID
    public var reason: ReportReason
    /// Required for the reason `other`.
    public var text: Paragraph?

    public init(offer: OfferID, reason: ReportReason, text: Paragraph? = nil) {
        self.offer = offer
        self.reason = reason
        self.text = text
    }

    public func validate(_ faults: inout Faults) {
        if reason == .other, text == nil { faults.record(.required, at: "text") }
    }

    public struct Reply: Codable, Hashable, Sendable {
        /// When the person has reported the offer, for the first time.
        public var reportedAt: Instant

        public init(reportedAt: Instant) { self.reportedAt = reportedAt }
    }

    public enum Refused: Refusal {
        /// The caller has not joined.
        case notJoined
        /// Also for an offer that readers may not see now.
        case unknownOffer

        public var terms: RefusalTerms {
            switch self {
            case .notJoined: FollowerRefused.notJoined.terms
            case .unknownOffer: .unknownOffer
            }
        }
    }
}
