public import RPC
public import Vocabulary

/// A store invites a registered courier. Inviting again replaces the key of the open invitation.
///
/// The courier gets the key by push; where push does not reach, as an SMS, by the operator's gateway or by the store's
/// own phone (R01.16, R01.17; dossier 01, 5.3).
public struct InviteCourier: Call {
    public static let name = "deliveries.inviteCourier"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .json(.post, "/v1/cooperations/invitations")
    public static let sends = Sending.toOthers(by: [.push, .sms])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery invites Ana, who is registered and gets the key by push",
            InviteCourier(courier: ExampleTown.ana.courier),
            ExampleTown.invitation(sentBy: .push, link: .registerStoreKey))
    ]

    public var courier: CourierID

    public init(courier: CourierID) { self.courier = courier }

    public typealias Reply = Invitation

    public enum Refused: Refusal {
        case unknownCourier, alreadyLinked

        public var kind: RefusalKind {
            switch self {
            case .unknownCourier: .notFound
            case .alreadyLinked: .conflict
            }
        }

        public var member: String? { "courier" }

        public var message: String {
            switch self {
            case .unknownCourier: "There is no such courier."
            case .alreadyLinked: "This courier works with you already."
            }
        }
    }
}
