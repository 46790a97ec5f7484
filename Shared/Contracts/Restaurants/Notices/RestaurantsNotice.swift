public import CallTypes
public import Vocabulary

/// The notices of restaurants to restaurants, to people who work there and to guests. `restaurant` is the name of the
/// restaurant.
public enum RestaurantsNotice: Notice {
    public typealias Context = RestaurantsContract

    public enum Kind: String, CaseIterable, Sendable {
        case dismissed, employeeLeft, invitationAccepted, invitationRefused, invited
        case orderAccepted, orderChanged, orderReady, orderReduced, orderRejected
        case tableCodes
    }

    /// The restaurant has ended the employment of the person (R02.31).
    case dismissed(restaurant: Line)
    /// The person has ended the employment at the restaurant (R02.30).
    case employeeLeft(PersonName)
    /// The person has accepted the invitation and works at the restaurant now (R02.25).
    case invitationAccepted(PersonName)
    /// The person has rejected the invitation (R02.26).
    case invitationRefused(PersonName)
    /// A restaurant wants to employ the person (R02.23).
    case invited(restaurant: Line)
    /// An employee has accepted the order of the person (R02.48). `minutes` is the estimate until it is ready, at least
    /// one.
    case orderAccepted(Order, minutes: Int?)
    /// An employee has struck lines out of the order of the person, who must answer.
    case orderChanged(Order, reason: Line)
    /// The order of the person is ready.
    case orderReady(Order)
    /// An employee has voided a line of the accepted order of the person. An order without any other line is cancelled.
    case orderReduced(Order, reason: Line)
    /// An employee has rejected the order of the person.
    case orderRejected(Order, reason: Line)
    /// The codes of all tables are attached to the mail (R02.35). `count` is the number of tables; at least one.
    case tableCodes(count: Int)

    public var terms: NoticeTerms<Kind> {
        switch self {
        case .dismissed(let restaurant):
            NoticeTerms(
                .dismissed, "To the person: the restaurant has ended the employment", by: [.push, .email],
                arguments: ["restaurant": restaurant.text], link: InvitationsPage().link)
        case .employeeLeft(let person):
            Self.toRestaurant(
                .employeeLeft, "To the restaurant: a person does not work there any more", person,
                EmployeesPage().link)
        case .invitationAccepted(let person):
            Self.toRestaurant(
                .invitationAccepted, "To the restaurant: a person has accepted its invitation", person,
                EmployeesPage().link)
        case .invitationRefused(let person):
            Self.toRestaurant(
                .invitationRefused, "To the restaurant: a person has rejected its invitation", person,
                InvitationsPage().link)
        case .invited(let restaurant):
            NoticeTerms(
                .invited, "To the person: a restaurant wants to employ the person", by: [.push, .email],
                arguments: ["restaurant": restaurant.text], link: InvitationsPage().link)
        case .orderAccepted(let order, let minutes):
            Self.toGuest(
                .orderAccepted, "To the guest: the restaurant has accepted the order", order,
                minutes.map { ["hasMinutes": "true", "minutes": "\($0)"] } ?? [:])
        case .orderChanged(let order, let reason):
            Self.toGuest(
                .orderChanged, "To the guest: the restaurant has struck lines out of the order, and needs an answer",
                order, ["reason": reason.text])
        case .orderReady(let order):
            Self.toGuest(.orderReady, "To the guest: the order is ready", order)
        case .orderReduced(let order, let reason):
            Self.toGuest(
                .orderReduced, "To the guest: the restaurant has voided a line of the accepted order", order,
                ["reason": reason.text].merging(order.state == .cancelled ? ["isCancelled": "true"] : [:]) { $1 })
        case .orderRejected(let order, let reason):
            Self.toGuest(
                .orderRejected, "To the guest: the restaurant has rejected the order", order, ["reason": reason.text])
        case .tableCodes(let count):
            NoticeTerms(
                .tableCodes, "To the restaurant: the codes of its tables", by: [.email],
                arguments: ["count": "\(count)"], link: TablesPage().link)
        }
    }

    /// Returns the terms of a notice about a person. A person need not have a name, and the texts have a sentence for
    /// such a person, too.
    private static func toRestaurant(
        _ kind: Kind, _ summary: String, _ person: PersonName, _ link: PageLink
    ) -> NoticeTerms<Kind> {
        NoticeTerms(
            kind, summary, by: [.push], arguments: person.full.map { ["hasName": "true", "person": $0] } ?? [:],
            link: link)
    }

    /// Returns the terms of a notice about an order. `order` is its short number.
    private static func toGuest(
        _ kind: Kind, _ summary: String, _ order: Order, _ arguments: [String: String] = [:]
    ) -> NoticeTerms<Kind> {
        let all = arguments.merging(["order": "\(order.number)", "restaurant": order.restaurant.name.text]) { $1 }
        return NoticeTerms(kind, summary, by: [.push], arguments: all, link: OrderPage(order: order.id).link)
    }
}
