public import CallTypes
import Vocabulary

/// Accepts an invitation and begins the cooperation (R01.20). A key works once.
public struct RedeemInvitation: Call {
    public static let name = "deliveries.redeemInvitation"
    public static let summary = "Accept a store's invitation"
    public static let access = Access.kinds(.courier)
    public static let route: Route? = .json(.post, "/v1/cooperations")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana accepts the bakery's invitation",
            RedeemInvitation(registrationKey: .example), Reply(store: ExampleTown.bakerySummary))
    ]

    public var registrationKey: RegistrationKey

    public init(registrationKey: RegistrationKey) { self.registrationKey = registrationKey }

    public struct Reply: Codable, Hashable, Sendable {
        public var store: StoreSummary

        public init(store: StoreSummary) { self.store = store }
    }

    public enum Refused: Refusal {
        /// The key is unknown, used or expired.
        case unknownKey
        /// The invitation is for another courier (R01.22).
        case notInvited
        case alreadyLinked
        /// The courier has no profile here (``ProfileRefused``).
        case noProfile

        public var terms: RefusalTerms {
            switch self {
            case .unknownKey: .notFound("There is no open invitation with this key.", member: "registrationKey")
            case .notInvited: .forbidden("This invitation is for another courier.", member: "registrationKey")
            case .alreadyLinked: .conflict("You work with this store already.", member: "registrationKey")
            case .noProfile: .noProfile
            }
        }
    }
}
