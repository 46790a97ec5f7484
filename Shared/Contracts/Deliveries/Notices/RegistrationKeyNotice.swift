public import RPC
public import Vocabulary

/// For a courier who has an account: a store invites, and this is the key (R01.16, R01.52). Pushed, or sent as an SMS
/// where push does not reach.
///
/// The key stands in the feed as it is, although it is a secret: it has to get to the courier. There it opens nothing
/// for anybody else, because it is bound to the courier whom it was made for: `deliveries.redeemInvitation` refuses all
/// others. Only identity may read the event.
public struct RegistrationKeyNotice: Notice {
    public static let kind = "deliveries.registrationKey"
    public static let channels: [NotificationChannel] = [.push]
    public static let example = RegistrationKeyNotice(store: ExampleTown.bakery.name, registrationKey: .example)

    /// Its name.
    public var store: Line
    public var registrationKey: RegistrationKey

    public init(store: Line, registrationKey: RegistrationKey) {
        self.store = store
        self.registrationKey = registrationKey
    }

    public var arguments: [String: String] { ["registrationKey": "\(registrationKey)", "store": store.text] }
    public var link: PageLink? {
        PageLink(to: ShowInvitation(linkKind: .registerStoreKey, registrationKey: registrationKey))
    }
}
