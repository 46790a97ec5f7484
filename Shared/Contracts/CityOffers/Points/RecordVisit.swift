public import CallTypes
public import Vocabulary

/// Confirms a visit of the person whose code was scanned. The person earns 5 points. A second visit within 20 hours is
/// refused (R05.50), so a guest who comes every day at about the same time is rewarded every day, in any time zone.
public struct RecordVisit: Call {
    public static let name = "cityOffers.recordVisit"
    public static let summary = "Confirm the visit of a guest"
    public static let access = Access.kinds(.promoter)
    public static let route: Route? = .json(.post, "/v1/city-offers/visits")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample("Kristijan scans Ana's code", RecordVisit(code: ExampleTown.visitCode.code), Reply(points: 5))
    ]

    /// The text that `cityOffers.showVisitCode` shows, as scanned.
    public var code: SecretText

    public init(code: SecretText) { self.code = code }

    public struct Reply: Codable, Hashable, Sendable {
        /// The points that the person has earned.
        public var points: Int

        public init(points: Int) { self.points = points }
    }

    public enum Refused: Refusal {
        case notAPromoter
        case revoked
        case wrongCode
        /// The person has visited the promoter within the last 20 hours.
        case alreadyCounted

        public var terms: RefusalTerms {
            switch self {
            case .notAPromoter: .noPromoter
            case .revoked: .withoutRight
            case .wrongCode: .wrongCode
            case .alreadyCounted: .conflict("A visit of this person was counted within the last 20 hours.")
            }
        }
    }
}
