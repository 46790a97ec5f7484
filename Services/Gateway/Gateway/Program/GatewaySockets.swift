import ServiceKit

/// The addresses where the gateway listens: one for clients, another for collectors of metrics.
struct GatewaySockets: Hashable {
    private static let front = "http"
    private static let metrics = "metrics"

    var front: ListenAddress
    /// `nil` when metrics are not served.
    var metrics: ListenAddress?

    /// Assigns activated sockets by their names. A single socket that is not for metrics serves clients under any name.
    /// Without an activated socket the address of the command line counts.
    /// - Throws: `ConfigurationError` for malformed addresses, and for sockets that would stay unserved.
    init(_ options: GatewayOptions, _ activated: [ActivatedSocket]) throws(ConfigurationError) {
        let metrics = activated.filter { $0.name == Self.metrics }
        let others = activated.filter { $0.name != Self.metrics }
        let named = others.count > 1 ? others.filter { $0.name == Self.front } : others
        if let socket = named.first {
            front = .descriptor(socket.descriptor)
        } else if others.isEmpty {
            front = try ListenAddress(options.listen)
        } else {
            throw ConfigurationError("none of the \(activated.count) activated sockets is named \(Self.front)")
        }
        for (name, sockets) in [(Self.front, named), (Self.metrics, metrics)] where sockets.count > 1 {
            throw ConfigurationError(
                "\(sockets.count) activated sockets are named \(name), but only one is served: give the unit one "
                    + "ListenStream=")
        }
        if let socket = metrics.first {
            self.metrics = .descriptor(socket.descriptor)
        } else if let address = options.metrics {
            self.metrics = try ListenAddress(address)
        }
    }
}
