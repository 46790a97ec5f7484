public import CallTypes
public import Vocabulary

/// Invites a person to work at the restaurant that calls (R02.23). A person who works elsewhere may be invited, too.
///
/// A second invitation of the same person is refused while the first is pending (R02.24). After 50 invitations at once,
/// a restaurant may make about 50 a day.
public struct Invite: Call {
    public static let name = "restaurants.invite"
    public static let summary = "Invite a person to work at your restaurant"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.post, "/v1/employments/invitations")
    public static let sends = Sending.toOthers(by: [.push, .email])
    public static let examples: [CallExample<Self>] = [
        CallExample("The tavern invites Iva", Invite(person: ExampleTown.iva.id), ExampleTown.ivasInvitationSent)
    ]

    /// The identifier that `restaurants.findPeople` returned.
    public var person: PersonID

    public init(person: PersonID) { self.person = person }

    public typealias Reply = InvitationForRestaurant

    public enum Refused: Refusal {
        case unknownPerson, alreadyEmployed, alreadyInvited
        /// The restaurant has no profile here (``RestaurantRefused``).
        case noProfile

        public var terms: RefusalTerms {
            switch self {
            case .unknownPerson: .unknownPerson
            case .alreadyEmployed: .conflict("This person works at your restaurant already.", member: "person")
            case .alreadyInvited: .conflict("You have invited this person already.", member: "person")
            case .noProfile: .noProfile
            }
        }
    }
}
