public import CallTypes
public import Vocabulary

/// The page that the link of an invitation opens (R01.19): who invites, until when, and the key to type into the app.
/// It never says whose number was invited; looking at it uses nothing up.
public struct ShowInvitation: Call {
    public static let name = "deliveries.showInvitation"
    public static let summary = "Show the page that the link of an invitation opens"
    public static let access = Access.anyone
    public static let route: Route? = .page("/invitations/{linkKind}/{registrationKey}", template: "invitation")
    public static let isAppLink = true
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Somebody opens the link of the bakery's invitation",
            ShowInvitation(linkKind: .registerCourierKey, registrationKey: .example),
            Reply(
                state: .open, storeName: ExampleTown.bakery.name, registrationKey: .example,
                expiresAt: ExampleTown.noon + .seconds(7 * 86_400)))
    ]

    public var linkKind: InvitationLinkKind
    /// A ``RegistrationKey``, if the link is whole.
    public var registrationKey: LinkText

    public init(linkKind: InvitationLinkKind, registrationKey: RegistrationKey) {
        self.linkKind = linkKind
        self.registrationKey = LinkText("\(registrationKey)")
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var state: InvitationState
        /// Of the store that invites; `nil` when the key is unknown.
        public var storeName: Line?
        /// The key of the link, in the form in which people read it; `nil` when the key is unknown.
        public var registrationKey: RegistrationKey?
        /// `nil` when the key is unknown.
        public var expiresAt: Instant?

        public init(state: InvitationState, storeName: Line?, registrationKey: RegistrationKey?, expiresAt: Instant?) {
            self.state = state
            self.storeName = storeName
            self.registrationKey = registrationKey
            self.expiresAt = expiresAt
        }
    }
}

/// What can be done with the key of an invitation.
public enum InvitationState: String, WireValue, CaseIterable {
    /// The courier for whom it was made can redeem it.
    case open
    case expired
    /// Never made, replaced by the key of a newer invitation, or used: of a key that was used nothing is kept.
    case unknown
}

extension InvitationLinkKind: WireValue, CaseIterable {
    public static let allCases: [InvitationLinkKind] = [.registerStoreKey, .registerCourierKey]
}
