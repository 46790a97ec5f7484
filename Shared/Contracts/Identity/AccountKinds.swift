public import Vocabulary

/// The kinds of accounts that register and sign in with an e-mail address and a password.
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
