import ServiceKit

/// Where the gateway listens: for clients and, apart from them, for whoever collects metrics.
struct GatewaySockets: Hashable {
    private static let front = "http"
    private static let metrics = "metrics"

    var front: ListenAddress
    /// `nil` when metrics are told nowhere.
    var metrics: ListenAddress?

    /// Sockets that were handed over are told apart by their names; where there is just one that is not for metrics, it
    /// is for clients under whatever name. The command line counts where there is none.
    /// - Throws: `ConfigurationError` for addresses that are none, and for sockets that nobody would serve.
    init(_ options: GatewayOptions, _ activated: [ActivatedSocket]) throws(ConfigurationError) {
        let metrics = activated.filter { $0.name == Self.metrics }
        let others = activated.filter { $0.name != Self.metrics }
        let named = others.count > 1 ? others.filter { $0.name == Self.front } : others
        if let socket = named.first {
            front = .descriptor(socket.descriptor)
        } else if others.isEmpty {
            front = try ListenAddress(options.listen)
        } else {
            throw ConfigurationError("of the \(activated.count) sockets handed over none is named \(Self.front)")
        }
        for (name, sockets) in [(Self.front, named), (Self.metrics, metrics)] where sockets.count > 1 {
            throw ConfigurationError(
                "\(sockets.count) sockets named \(name) were handed over, and one is served: give its unit one "
                    + "ListenStream=")
        }
        if let socket = metrics.first {
            self.metrics = .descriptor(socket.descriptor)
        } else if let address = options.metrics {
            self.metrics = try ListenAddress(address)
        }
    }
}
