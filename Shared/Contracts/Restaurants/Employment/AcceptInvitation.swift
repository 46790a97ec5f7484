public import CallTypes
public import Vocabulary

/// Accepts an invitation to the person who calls: from now on the person works at the restaurant (R02.25). Other
/// invitations stay pending.
///
/// A repeat gets the same answer for as long as the person works there.
public struct AcceptInvitation: Call {
    public static let name = "restaurants.acceptInvitation"
    public static let summary = "Accept a restaurant's invitation"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/employments/invitations/{invitation}/accept")
    public static let sends = Sending.toOthers(by: [.push])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva begins to work at the tavern",
            AcceptInvitation(invitation: ExampleTown.ivasInvitation.id), Reply(employer: ExampleTown.ivasEmployer))
    ]

    public var invitation: InvitationID

    public init(invitation: InvitationID) { self.invitation = invitation }

    public struct Reply: Codable, Hashable, Sendable {
        public var employer: Employer

        public init(employer: Employer) { self.employer = employer }
    }

    public enum Refused: Refusal {
        /// There is no pending invitation with this identifier to the caller (R02.27, R02.28).
        case unknownInvitation
        /// The person works at another restaurant and has to leave it first (R02.29).
        case alreadyEmployed

        public var terms: RefusalTerms {
            switch self {
            case .unknownInvitation: .unknownInvitation
            case .alreadyEmployed: .conflict("You work at another restaurant. Leave it first.")
            }
        }
    }
}

extension RefusalTerms {
    static var unknownInvitation: RefusalTerms { .notFound("There is no such invitation.") }
}
