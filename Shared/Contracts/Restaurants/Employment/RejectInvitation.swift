public import CallTypes
public import Vocabulary

/// Removes a pending invitation: the invited person rejects it (R02.26), or the restaurant that sent it withdraws it
/// (R02.27).
public struct RejectInvitation: Call {
    public static let name = "restaurants.rejectInvitation"
    public static let summary = "Reject an invitation, or withdraw your own"
    public static let access = Access.kinds(.person, .restaurant)
    public static let route: Route? = .json(.post, "/v1/employments/invitations/{invitation}/reject")
    /// Only to the restaurant, when the person rejects.
    public static let sends = Sending.toOthers(by: [.push])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva does not want to work at the tavern",
            RejectInvitation(invitation: ExampleTown.ivasInvitation.id), Reply())
    ]

    public var invitation: InvitationID

    public init(invitation: InvitationID) { self.invitation = invitation }

    public typealias Reply = EmptyReply

    public enum Refused: Refusal {
        /// There is no pending invitation with this identifier to or from the caller (R02.28).
        case unknownInvitation

        public var terms: RefusalTerms { .unknownInvitation }
    }
}
