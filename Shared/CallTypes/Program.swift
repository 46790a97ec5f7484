/// The processes of a town, in the order in which they are started and shown. The raw value names the process's socket,
/// systemd unit and settings file. No other list of these names exists.
public enum Program: String, CaseIterable, Sendable {
    case identity
    case deliveries
    case catalogOrders = "catalog-orders"
    case transportBooking = "transport-booking"
    case carMarketplace = "car-marketplace"
    case egress
    case gateway

    /// The name, as sockets and settings spell it.
    public var name: String { rawValue }

    /// The executable that becomes this process.
    public var executable: String { self == .egress ? Program.gateway.name : name }

    /// Whether the process calls other services. Egress only answers.
    public var callsServices: Bool { self != .egress }
}
