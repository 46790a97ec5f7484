public import Vocabulary

/// The state of a line of an order. A line never goes back.
public enum OrderLineState: String, WireValue, CaseIterable {
    /// The order is not accepted.
    case new
    /// The order is accepted, so the line is at its station.
    case sent
    case ready, served
    /// An employee has struck the line out before the order was accepted, or has voided it later. It costs nothing.
    case voided
}
