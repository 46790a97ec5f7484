public import Logging
public import RPC
public import ServiceLifecycle

/// The sockets of a service, each with its own server: for calls, for the operator and for metrics
/// (``ListenerRole``).
public struct ServiceListeners: Sendable {
    /// A socket and its role.
    struct Opening: Hashable, Sendable {
        var role: ListenerRole
        var socket: ListeningSocket
    }

    /// The servers for calls, from services and from the operator.
    private let callers: [RPCServer]
    private let metrics: [RPCServer]

    /// Binds all sockets that were handed over, or only the one at `path`.
    ///
    /// - Parameters:
    ///   - activated: named `rpc`, `admin` and `metrics`. A single socket is `rpc` whatever its name.
    ///   - path: of a socket that this process makes, for calls.
    /// - Throws: ``ConfigurationError`` when no socket is for calls, or a socket has an unknown name or cannot be
    ///   bound.
    public static func bind(
        _ activated: [ActivatedSocket], path: String?, dispatcher: Dispatcher, logger: Logger
    ) async throws -> ServiceListeners {
        try await bind(openings(activated, path: path), dispatcher: dispatcher, logger: logger)
    }

    static func bind(_ openings: [Opening], dispatcher: Dispatcher, logger: Logger) async throws -> ServiceListeners {
        var callers: [RPCServer] = []
        var metrics: [RPCServer] = []
        for opening in openings {
            let server: RPCServer
            do {
                server = try await RPCServer.bind(
                    opening.socket, role: opening.role, dispatcher: dispatcher, logger: logger)
            } catch {
                throw ConfigurationError("cannot listen on \(opening): \(error)")
            }
            if opening.role == .metrics { metrics.append(server) } else { callers.append(server) }
        }
        return ServiceListeners(callers: callers, metrics: metrics)
    }

    static func openings(
        _ activated: [ActivatedSocket], path: String?
    ) throws(ConfigurationError) -> [Opening] {
        if let path { return [Opening(role: .calls, socket: .path(path, mode: 0o600))] }
        var openings: [Opening] = []
        for socket in activated {
            guard let role = ListenerRole(rawValue: socket.name) ?? (activated.count == 1 ? .calls : nil) else {
                let names = ListenerRole.allCases.map(\.rawValue).joined(separator: ", ")
                throw ConfigurationError("a socket named \(socket.name) was handed over, which is none of \(names)")
            }
            openings.append(Opening(role: role, socket: .descriptor(socket.descriptor)))
        }
        guard openings.contains(where: { $0.role == .calls }) else {
            throw ConfigurationError(
                "no socket was handed over: give --socket PATH, or start with systemd or kvartctl up")
        }
        return openings
    }

    /// The parts of a group, in its order. The metrics socket stops last.
    public var services: [any Service] {
        let watched: [any Service] = metrics
        return watched + [Callers(servers: callers)]
    }

    /// Probes all servers of calls (`RPCServer.probe`).
    /// - Throws: when one does not serve.
    public func probe() async throws {
        for server in callers { try await server.probe() }
    }

    /// The number of connections of all listeners.
    public var connectionCount: Int { (callers + metrics).reduce(0) { $0 + $1.connectionCount } }

    /// Stops its servers at the same time. One after the other, they would need the sum of their times.
    private struct Callers: Service {
        let servers: [RPCServer]

        func run() async throws {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for server in servers { group.addTask { try await server.run() } }
                // Not `waitForAll()`: when one server fails, the others must be cancelled and not awaited.
                for try await _ in group {}
            }
        }
    }
}

extension ServiceListeners.Opening: CustomStringConvertible {
    var description: String {
        switch socket {
        case .path(let path, _): path
        case .descriptor: "the socket handed over as \(role.rawValue)"
        }
    }
}
