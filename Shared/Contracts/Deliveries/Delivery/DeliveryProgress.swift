public import Vocabulary

/// How far the courier who holds a delivery has come. Only ever goes forward while the same courier holds it; steps may
/// be left out.
public enum DeliveryProgress: String, WireValue, CaseIterable {
    case accepted
    /// At the store's door.
    case atStore
    /// The parcel is in the courier's hands.
    case collected
    /// At the customer's door.
    case atCustomer
}

extension DeliveryProgress: Comparable {
    public static func < (left: Self, right: Self) -> Bool { left.position < right.position }

    private var position: Int {
        switch self {
        case .accepted: 0
        case .atStore: 1
        case .collected: 2
        case .atCustomer: 3
        }
    }
}
