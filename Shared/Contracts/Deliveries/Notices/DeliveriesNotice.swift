public import CallTypes
public import Vocabulary

/// The notices of deliveries to stores and couriers. `store` is the name of the store.
public enum DeliveriesNotice: Notice {
    public typealias Context = DeliveriesContract

    public enum Kind: String, CaseIterable, Sendable {
        case accepted, cancelled, cooperationEnded, courierInvitation, delivered, givenUp, noCandidateLeft, offered
        case pardoned, registrationKey
    }

    /// A courier has accepted the delivery of the store (R01.51).
    case accepted(DeliveryID, CourierName)
    /// The store has cancelled the delivery that the courier holds (R01.43).
    case cancelled(DeliveryID, store: Line)
    /// A store has ended the cooperation. The deliveries that the courier held are offered to other couriers. `count`
    /// is the number of deliveries that the courier held, at least 1.
    case cooperationEnded(store: Line, count: Int)
    /// A store invites the owner of a phone number without an account to register as a courier (R01.18).
    ///
    /// The key may be in the feed, as in ``registrationKey(store:key:)``. It is bound to the number, so a person who
    /// registers with another number cannot use it.
    case courierInvitation(store: Line, key: RegistrationKey)
    /// The delivery of the store has arrived (R01.51).
    case delivered(DeliveryID, CourierName)
    /// The courier who held the delivery of the store has given it up (R01.51).
    case givenUp(DeliveryID, CourierName)
    /// The delivery is pending, and none of the chosen couriers may accept it any more.
    case noCandidateLeft(DeliveryID)
    /// The store offers a delivery to the couriers whom it has chosen (R01.32).
    case offered(DeliveryID, store: Line)
    /// The store has pardoned a cancellation of the courier, which does not count any more.
    case pardoned(DeliveryID, store: Line)
    /// A store invites a courier with an account (R01.16, R01.52). The key is sent by push, or by SMS if the courier
    /// has no device for push.
    ///
    /// The feed contains the key in plain text, because identity must send it to the courier. The key is bound to the
    /// courier: `deliveries.redeemInvitation` refuses other callers. Only identity may read the event.
    case registrationKey(store: Line, key: RegistrationKey)

    public var terms: NoticeTerms<Kind> {
        switch self {
        case .accepted(let delivery, let courier):
            Self.toStore(.accepted, "To the store: a courier has taken its delivery", delivery, courier)
        case .cancelled(let delivery, let store):
            // The link opens the list, which no longer has the delivery. A courier cannot open the page of a cancelled
            // delivery.
            NoticeTerms(
                .cancelled, "To the courier: the store has cancelled the delivery that the courier held", by: [.push],
                arguments: ["delivery": "\(delivery)", "store": store.text], link: DeliveriesPage().link)
        case .cooperationEnded(let store, let count):
            NoticeTerms(
                .cooperationEnded, "To the courier: a store has ended the cooperation", by: [.push],
                arguments: ["count": "\(count)", "store": store.text])
        case .courierInvitation(let store, let key):
            NoticeTerms(
                .courierInvitation, "To the owner of a number without an account: a store invites to register",
                by: [.sms], arguments: ["registrationKey": "\(key)", "store": store.text],
                link: PageLink(to: ShowInvitation(linkKind: .registerCourierKey, registrationKey: key)))
        case .delivered(let delivery, let courier):
            Self.toStore(.delivered, "To the store: its delivery has arrived", delivery, courier)
        case .givenUp(let delivery, let courier):
            Self.toStore(.givenUp, "To the store: the courier has given its delivery up", delivery, courier)
        case .noCandidateLeft(let delivery):
            NoticeTerms(
                .noCandidateLeft, "To the store: no courier is left who may accept its delivery", by: [.push],
                arguments: ["delivery": "\(delivery)"], link: DeliveryPage(delivery: delivery).link)
        case .offered(let delivery, let store):
            NoticeTerms(
                .offered, "To the chosen couriers: a delivery is offered", by: [.push],
                arguments: ["delivery": "\(delivery)", "store": store.text],
                link: DeliveryPage(delivery: delivery).link)
        case .pardoned(let delivery, let store):
            // The link opens the list of cancellations. If another courier holds the delivery by now, this courier may
            // not see it.
            NoticeTerms(
                .pardoned, "To the courier: the store has pardoned a cancellation", by: [.push],
                arguments: ["delivery": "\(delivery)", "store": store.text], link: CancellationsPage().link)
        case .registrationKey(let store, let key):
            NoticeTerms(
                .registrationKey, "To a registered courier: a store sends an invitation key", by: [.push],
                arguments: ["registrationKey": "\(key)", "store": store.text],
                link: PageLink(to: ShowInvitation(linkKind: .registerStoreKey, registrationKey: key)))
        }
    }

    /// Returns the terms of a notice about a step of a courier.
    private static func toStore(
        _ kind: Kind, _ summary: String, _ delivery: DeliveryID, _ courier: CourierName
    ) -> NoticeTerms<Kind> {
        NoticeTerms(
            kind, summary, by: [.push], arguments: ["courier": courier.fullName, "delivery": "\(delivery)"],
            link: DeliveryPage(delivery: delivery).link)
    }
}
