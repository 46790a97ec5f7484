public import CallTypes
public import Vocabulary

/// What deliveries tell stores and couriers. `store` is the name of the store.
public enum DeliveriesNotice: Notice {
    public typealias Context = DeliveriesContract

    public enum Kind: String, CaseIterable, Sendable {
        case accepted, cancelled, cooperationEnded, courierInvitation, delivered, givenUp, noCandidateLeft, offered
        case pardoned, registrationKey
    }

    /// A courier has taken the delivery of the store (R01.51).
    case accepted(DeliveryID, CourierName)
    /// The store has cancelled the delivery that the courier holds (R01.43).
    case cancelled(DeliveryID, store: Line)
    /// A store has ended the cooperation. The deliveries that the courier held are offered to others (dossier 01,
    /// A11). `count` is how many deliveries the courier held; at least 1.
    case cooperationEnded(store: Line, count: Int)
    /// A store invites the owner of a phone number without an account to register as a courier (R01.18).
    ///
    /// The key may stand in the feed, as in ``registrationKey(store:key:)``: it is bound to the number, so nobody who
    /// signs up with another number can use it.
    case courierInvitation(store: Line, key: RegistrationKey)
    /// The delivery of the store has arrived (R01.51).
    case delivered(DeliveryID, CourierName)
    /// The courier who held the delivery of the store has given it back (R01.51).
    case givenUp(DeliveryID, CourierName)
    /// The delivery waits, and none of the couriers whom the store chose may take it any more (dossier 01, A12).
    case noCandidateLeft(DeliveryID)
    /// The store offers a delivery to the couriers whom it has chosen (R01.32).
    case offered(DeliveryID, store: Line)
    /// The store has pardoned a cancellation of the courier, which does not count any more.
    case pardoned(DeliveryID, store: Line)
    /// A store invites a courier who has an account, with this key (R01.16, R01.52). It goes by push, or as an SMS
    /// where push does not reach.
    ///
    /// The key is a secret, and still stands in the feed as it is: it has to get to the courier. It opens nothing for
    /// anybody else, because it is bound to its courier: `deliveries.redeemInvitation` refuses all others. Only
    /// identity may read the event.
    case registrationKey(store: Line, key: RegistrationKey)

    public var terms: NoticeTerms<Kind> {
        switch self {
        case .accepted(let delivery, let courier):
            Self.toStore(.accepted, "To the store: a courier has taken its delivery", delivery, courier)
        case .cancelled(let delivery, let store):
            // The link opens the list, where the delivery is missing (dossier 01, N-6). The page of a cancelled
            // delivery shows a courier nothing.
            NoticeTerms(
                .cancelled, "To the courier: the store has cancelled the delivery that the courier held", by: [.push],
                arguments: ["delivery": "\(delivery)", "store": store.text], link: DeliveriesPage().link)
        case .cooperationEnded(let store, let count):
            NoticeTerms(
                .cooperationEnded, "To the courier: a store has ended the cooperation", by: [.push],
                arguments: ["count": "\(count)", "store": store.text])
        case .courierInvitation(let store, let key):
            NoticeTerms(
                .courierInvitation, "To the owner of an unregistered phone number: a store invites to register",
                by: [.sms], arguments: ["registrationKey": "\(key)", "store": store.text],
                link: PageLink(to: ShowInvitation(linkKind: .registerCourierKey, registrationKey: key)))
        case .delivered(let delivery, let courier):
            Self.toStore(.delivered, "To the store: its delivery has arrived", delivery, courier)
        case .givenUp(let delivery, let courier):
            Self.toStore(.givenUp, "To the store: the courier has given its delivery up", delivery, courier)
        case .noCandidateLeft(let delivery):
            NoticeTerms(
                .noCandidateLeft, "To the store: no courier is left who may take its delivery", by: [.push],
                arguments: ["delivery": "\(delivery)"], link: DeliveryPage(delivery: delivery).link)
        case .offered(let delivery, let store):
            NoticeTerms(
                .offered, "To the chosen couriers: there is a delivery to take", by: [.push],
                arguments: ["delivery": "\(delivery)", "store": store.text],
                link: DeliveryPage(delivery: delivery).link)
        case .pardoned(let delivery, let store):
            // The link opens the list of cancellations. Another courier may hold the delivery by now, and then this
            // courier may not see it.
            NoticeTerms(
                .pardoned, "To the courier: the store has pardoned a cancellation", by: [.push],
                arguments: ["delivery": "\(delivery)", "store": store.text], link: CancellationsPage().link)
        case .registrationKey(let store, let key):
            NoticeTerms(
                .registrationKey, "To a registered courier: a store invites, with this key", by: [.push],
                arguments: ["registrationKey": "\(key)", "store": store.text],
                link: PageLink(to: ShowInvitation(linkKind: .registerStoreKey, registrationKey: key)))
        }
    }

    /// A step that a courier has taken.
    private static func toStore(
        _ kind: Kind, _ summary: String, _ delivery: DeliveryID, _ courier: CourierName
    ) -> NoticeTerms<Kind> {
        NoticeTerms(
            kind, summary, by: [.push], arguments: ["courier": courier.fullName, "delivery": "\(delivery)"],
            link: DeliveryPage(delivery: delivery).link)
    }
}
