public import CallTypes
public import Vocabulary

/// Invites a registered courier. Inviting again replaces the key of the open invitation.
///
/// The courier gets the key by push. If the courier has no device for push, the key is an SMS from the operator's SMS
/// gateway, or from the store's own phone if there is no gateway (R01.16, R01.17).
public struct InviteCourier: Call {
    public static let name = "deliveries.inviteCourier"
    public static let summary = "Invite a registered courier to work with you"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .json(.post, "/v1/cooperations/invitations")
    public static let sends = Sending.toOthers(by: [.push, .sms])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery invites Ana, who is registered and gets the key by push",
            InviteCourier(courier: ExampleTown.ana.id),
            ExampleTown.invitation(sentBy: .push, link: .registerStoreKey))
    ]

    public var courier: CourierID

    public init(courier: CourierID) { self.courier = courier }

    public typealias Reply = Invitation

    public enum Refused: Refusal {
        case unknownCourier, alreadyLinked
        /// The store has no profile here (``ProfileRefused``).
        case noProfile

        public var terms: RefusalTerms {
            switch self {
            case .unknownCourier: .notFound("There is no such courier.", member: "courier")
            case .alreadyLinked: .conflict("This courier works with you already.", member: "courier")
            case .noProfile: .noProfile
            }
        }
    }
}
