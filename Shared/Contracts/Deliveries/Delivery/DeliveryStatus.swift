public import Vocabulary

/// Where a delivery stands.
public enum DeliveryStatus: String, WireValue, CaseIterable {
    /// Waits for a courier.
    case pending
    /// A courier holds it.
    case inProgress
    /// Final.
    case delivered
    /// Called off by the store. Final.
    case cancelled
}

/// What somebody may do with a delivery right now.
public enum DeliveryAction: String, WireValue, CaseIterable {
    case accept, deliver, giveUp, cancel
}
