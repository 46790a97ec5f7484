public import CallTypes
public import Vocabulary

/// Invites the owner of a phone number, registered or not (R01.18). Inviting again replaces the key of the open
/// invitation. A registered courier gets the key as with `deliveries.inviteCourier`, another owner by SMS.
public struct InviteByPhone: Call {
    public static let name = "deliveries.inviteByPhone"
    public static let summary = "Invite the owner of a phone number to work with you"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .json(.post, "/v1/cooperations/invitations/by-phone")
    public static let sends = Sending.toOthers(by: [.push, .sms])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery invites a number without an account",
            InviteByPhone(phone: ExampleTown.anasPhone),
            ExampleTown.invitation(sentBy: nil, link: .registerCourierKey))
    ]

    public var phone: CroatianPhone

    public init(phone: CroatianPhone) { self.phone = phone }

    public typealias Reply = Invitation

    public enum Refused: Refusal {
        case alreadyLinked
        /// The store has no profile here (``ProfileRefused``).
        case noProfile

        public var terms: RefusalTerms {
            switch self {
            case .alreadyLinked: .conflict("The courier with this number works with you already.", member: "phone")
            case .noProfile: .noProfile
            }
        }
    }
}
