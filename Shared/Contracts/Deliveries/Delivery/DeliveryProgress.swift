public import Vocabulary

/// The progress of the holder of a delivery. It never goes back while the same courier holds the delivery. Values may
/// be skipped.
public enum DeliveryProgress: String, WireValue, CaseIterable {
    case accepted
    /// The courier is at the store.
    case atStore
    /// The courier has the parcel.
    case collected
    /// The courier is at the customer's address.
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
