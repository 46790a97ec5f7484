/// Through which socket of a service a peer came. The raw value is the socket's name (`FileDescriptorName=`).
public enum Door: String, CaseIterable, Hashable, Sendable {
    /// For other services and whoever may call: the only one where user ids mean services.
    case calls = "rpc"
    /// For whoever runs the machine. A peer there speaks for itself only.
    case admin
    /// For whoever watches: `rpc.metrics`, `rpc.health` and `rpc.ping`.
    case metrics
}

extension Door {
    /// Whether a request of this name is looked at. `rpc.follow` is no call: it asks for nothing and learns nothing.
    func isOpen(to method: String) -> Bool {
        switch self {
        case .calls, .admin: true
        case .metrics: ["rpc.metrics", "rpc.health", "rpc.ping", "rpc.follow"].contains(method)
        }
    }
}
