public import Vocabulary

/// The role of an account in the demo. Several roles are of the kind `person`.
public enum DemoRole: String, Codable, Hashable, Sendable, CaseIterable {
    case staff
    case store, courier
    case restaurant, waiter
    case passenger
    case promoter, follower
    case dealer, seller

    public var kind: AccountKind {
        switch self {
        case .staff: .staff
        case .store: .store
        case .courier: .courier
        case .restaurant: .restaurant
        case .promoter: .promoter
        case .dealer: .dealer
        case .waiter, .passenger, .follower, .seller: .person
        }
    }

    /// How many accounts have the role.
    var size: Int {
        switch self {
        case .staff: 1
        case .store, .restaurant, .waiter, .promoter, .follower, .dealer: 3
        case .courier, .passenger: 4
        case .seller: 5
        }
    }
}
