import DeliveriesContract
import SQLiteKit

/// How often a store may invite: each invitation may send a push or an SMS, says whether a courier has a number, and may
/// disclose the number of a courier.
enum InvitationLimit: String, ThrottleLimit, CaseIterable {
    /// Invitations of one store, whomever they are for and wherever it asks from.
    case invitingStore
    /// Invitations of one store to the same courier or number.
    case invitedByStore
    /// Invitations to one courier or number, whichever stores make them.
    case invited

    /// How many at once.
    var burst: Int {
        switch self {
        case .invitingStore: 50
        case .invitedByStore: 5
        case .invited: 20
        }
    }

    /// After which one more is allowed again.
    var interval: Duration {
        switch self {
        case .invitingStore: .seconds(300)
        case .invitedByStore: .seconds(3_600)
        case .invited: .seconds(1_800)
        }
    }

    /// What one invitation counts against.
    static func uses(of store: StoreID, to invited: Invited) -> [Throttle<InvitationLimit>.Use] {
        [
            of(store), Throttle.Use(.invitedByStore, "\(store) \(invited.key)"),
            Throttle.Use(.invited, invited.key),
        ]
    }

    static func of(_ store: StoreID) -> Throttle<InvitationLimit>.Use { Throttle.Use(.invitingStore, "\(store)") }
}

extension Invited {
    fileprivate var key: String {
        switch self {
        case .courier(let courier): "courier \(courier)"
        case .contact(let contact): "contact \(contact)"
        }
    }
}
