public import CallTypes

/// The pending invitations: those that a person has received, or those that a restaurant has sent.
public struct InvitationsPage: LinkedPage {
    public static let name = "restaurants.invitations"
    public static let path = "/restaurants/invitations"
    public static let readings = [
        PageReading(
            ListInvitations.self, of: "items",
            showing: PageThing(
                "restaurants.invitation", states: ["canAccept"], facts: ["restaurant.name", "createdAt"])),
        PageReading(
            ListSentInvitations.self, of: "items",
            showing: PageThing(
                "restaurants.sentInvitation", states: [], facts: ["person.name", "person.surname", "createdAt"])),
    ]

    public init() {}
}
