public import Vocabulary

/// The kinds that sign in with an e-mail address and a password, and register with it.
public enum EmailAccountKind: String, WireValue, CaseIterable {
    case person, store, restaurant, promoter, dealer, staff

    public var kind: AccountKind {
        switch self {
        case .person: .person
        case .store: .store
        case .restaurant: .restaurant
        case .promoter: .promoter
        case .dealer: .dealer
        case .staff: .staff
        }
    }
}
