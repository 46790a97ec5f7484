public import RPC
public import Vocabulary

/// For a phone number without an account: a store invites whoever has it to register as a courier (R01.18).
///
/// As with ``RegistrationKeyNotice`` the key may stand in the feed: it is bound to the number, so nobody who signs up
/// with another one can use it.
public struct CourierInvitationNotice: Notice {
    public static let kind = "deliveries.courierInvitation"
    public static let channels: [NotificationChannel] = [.sms]
    public static let example = CourierInvitationNotice(store: ExampleTown.bakery.name, registrationKey: .example)

    /// Its name.
    public var store: Line
    public var registrationKey: RegistrationKey

    public init(store: Line, registrationKey: RegistrationKey) {
        self.store = store
        self.registrationKey = registrationKey
    }

    public var arguments: [String: String] { ["registrationKey": "\(registrationKey)", "store": store.text] }
    public var link: PageLink? {
        PageLink(to: ShowInvitation(linkKind: .registerCourierKey, registrationKey: registrationKey))
    }
}
