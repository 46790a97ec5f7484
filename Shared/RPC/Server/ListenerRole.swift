/// The role of the socket through which a peer came. The raw value is the socket's name (`FileDescriptorName=`).
public enum ListenerRole: String, CaseIterable, Hashable, Sendable {
    /// For other services and callers. Only here do user ids identify services.
    case calls = "rpc"
    /// For the operator. A peer there speaks only for itself.
    case admin
    /// For monitoring: `rpc.metrics`, `rpc.health` and `rpc.ping`.
    case metrics
}

extension ListenerRole {
    /// Returns whether a request of this name is processed. `rpc.follow` is not a call: it requests and reveals
    /// nothing.
    func isOpen(to method: String) -> Bool {
        switch self {
        case .calls, .admin: true
        case .metrics: ["rpc.metrics", "rpc.health", "rpc.ping", "rpc.follow"].contains(method)
        }
    }
}
