public import Vocabulary

/// Whether a trip can be booked.
public enum TripStatus: String, WireValue, CaseIterable {
    case onSale
    /// Not on sale now. A dispatcher may open its sale again.
    case closed
    /// Cancelled by the carrier, for good.
    case cancelled
}
