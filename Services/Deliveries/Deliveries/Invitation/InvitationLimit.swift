import DeliveriesContract
import SQLiteKit

/// The limits for invitations. Each invitation may send a push or an SMS, discloses whether a number belongs to a
/// courier, and may disclose the number of a courier.
enum InvitationLimit: String, ThrottleLimit, CaseIterable {
    /// All invitations of one store, whatever its clients.
    case invitingStore
    /// Invitations of one store to the same courier or number.
    case invitedByStore
    /// Invitations of all stores to one courier or number.
    case invited

    /// How many invitations are allowed at once.
    var burst: Int {
        switch self {
        case .invitingStore: 50
        case .invitedByStore: 5
        case .invited: 20
        }
    }

    /// The time after which one more invitation is allowed.
    var interval: Duration {
        switch self {
        case .invitingStore: .seconds(300)
        case .invitedByStore: .seconds(3_600)
        case .invited: .seconds(1_800)
        }
    }

    /// Returns the limits that one invitation counts against.
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
