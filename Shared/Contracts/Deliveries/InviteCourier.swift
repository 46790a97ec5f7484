public import RPC
public import Vocabulary

/// A store invites a registered courier. Inviting again replaces the key of the open invitation.
public struct InviteCourier: Call {
    public static let name = "deliveries.inviteCourier"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .json(.post, "/v1/cooperations/invitations")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery invites Ana, who is registered",
            InviteCourier(courier: ExampleTown.ana.courier),
            ExampleTown.invitation(shouldSendSMS: false, link: .registerStoreKey))
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
