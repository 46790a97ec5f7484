public import CallTypes
import Vocabulary

/// Returns the code that the caller shows at the counter. A promoter who scans it confirms a visit.
public struct ShowVisitCode: Call {
    public static let name = "cityOffers.showVisitCode"
    public static let summary = "Show a promoter that you are there"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/city-offers/me/visit-code")
    public static let examples: [CallExample<Self>] = [
        CallExample("Ana shows her code", ShowVisitCode(), ExampleTown.visitCode)
    ]

    public init() {}

    public typealias Reply = ShownCode

    public enum Refused: Refusal {
        case notJoined

        public var terms: RefusalTerms { .notJoined }
    }
}
