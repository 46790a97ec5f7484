public import CallTypes
public import Vocabulary

/// Shows the page that the link of an invitation opens (R01.19): the inviting store, the expiry, and the key to type
/// into the app. The page does not disclose the invited number. Opening it does not use up the key.
public struct ShowInvitation: Call {
    public static let name = "deliveries.showInvitation"
    public static let summary = "Show the page that the link of an invitation opens"
    public static let access = Access.anyone
    public static let route: Route? = .page("/invitations/{linkKind}/{registrationKey}", template: "invitation")
    public static let isAppLink = true
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana opens the link of the bakery's invitation",
            ShowInvitation(linkKind: .registerCourierKey, registrationKey: .example),
            Reply(
                state: .open, storeName: ExampleTown.bakery.name, registrationKey: .example,
                expiresAt: ExampleTown.noon + .seconds(7 * 86_400)))
    ]

    public var linkKind: InvitationLinkKind
    /// A ``RegistrationKey``, if the link is complete.
    public var registrationKey: LinkText

    public init(linkKind: InvitationLinkKind, registrationKey: RegistrationKey) {
        self.linkKind = linkKind
        self.registrationKey = LinkText("\(registrationKey)")
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var state: InvitationState
        /// The name of the inviting store; `nil` when the key is unknown.
        public var storeName: Line?
        /// The key of the link; `nil` when the key is unknown.
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

/// The state of an invitation.
public enum InvitationState: String, WireValue, CaseIterable {
    /// The invited courier can redeem the key.
    case open
    case expired
    /// The key was never made, was replaced by a newer invitation, or was used. Used keys are not kept.
    case unknown
}

extension InvitationLinkKind: WireValue, CaseIterable {
    public static let allCases: [InvitationLinkKind] = [.registerStoreKey, .registerCourierKey]
}
