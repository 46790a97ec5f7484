public import Vocabulary

/// The status of a delivery.
public enum DeliveryStatus: String, WireValue, CaseIterable {
    /// The delivery waits for a courier.
    case pending
    /// A courier holds the delivery.
    case inProgress
    /// Final.
    case delivered
    /// Cancelled by the store. Final.
    case cancelled
}

/// An action that the caller may take on a delivery now.
public enum DeliveryAction: String, WireValue, CaseIterable {
    case accept, deliver, giveUp, cancel
}
