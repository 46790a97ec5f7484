public import Logging
public import RPC
public import ServiceLifecycle

/// The sockets of a service, each with a server of its own: where other services call, where the operator does, and
/// where the numbers are read (``Door``).
public struct ServiceDoors: Sendable {
    /// A socket and what it is for.
    struct Opening: Hashable, Sendable {
        var door: Door
        var socket: ListeningSocket
    }

    /// Where calls come in, from services and from the operator.
    private let callers: [RPCServer]
    private let metrics: [RPCServer]

    /// Binds all that were handed over or, where a path is given, that one alone.
    ///
    /// - Parameters:
    ///   - activated: named `rpc`, `admin` and `metrics`. A single one is `rpc` under any other name.
    ///   - path: of a socket that this process makes itself, for calls.
    /// - Throws: ``ConfigurationError`` when there is none for calls, one has an unknown name, or cannot be bound.
    public static func bind(
        _ activated: [ActivatedSocket], path: String?, dispatcher: Dispatcher, logger: Logger
    ) async throws -> ServiceDoors {
        try await bind(openings(activated, path: path), dispatcher: dispatcher, logger: logger)
    }

    static func bind(_ openings: [Opening], dispatcher: Dispatcher, logger: Logger) async throws -> ServiceDoors {
        var callers: [RPCServer] = []
        var metrics: [RPCServer] = []
        for opening in openings {
            let server: RPCServer
            do {
                server = try await RPCServer.bind(
                    opening.socket, door: opening.door, dispatcher: dispatcher, logger: logger)
            } catch {
                throw ConfigurationError("cannot listen on \(opening): \(error)")
            }
            if opening.door == .metrics { metrics.append(server) } else { callers.append(server) }
        }
        return ServiceDoors(callers: callers, metrics: metrics)
    }

    static func openings(
        _ activated: [ActivatedSocket], path: String?
    ) throws(ConfigurationError) -> [Opening] {
        if let path { return [Opening(door: .calls, socket: .path(path, mode: 0o600))] }
        var openings: [Opening] = []
        for socket in activated {
            guard let door = Door(rawValue: socket.name) ?? (activated.count == 1 ? .calls : nil) else {
                let names = Door.allCases.map(\.rawValue).joined(separator: ", ")
                throw ConfigurationError("a socket named \(socket.name) was handed over, which is none of \(names)")
            }
            openings.append(Opening(door: door, socket: .descriptor(socket.descriptor)))
        }
        guard openings.contains(where: { $0.door == .calls }) else {
            throw ConfigurationError(
                "no socket was handed over: give --socket PATH, or start with systemd or kvartctl up")
        }
        return openings
    }

    /// The parts of a group, in its order: those who watch are let go of last.
    public var services: [any Service] {
        let watched: [any Service] = metrics
        return watched + [Callers(servers: callers)]
    }

    /// Asks the servers of calls whether they serve (`RPCServer.probe`).
    /// - Throws: when one does not.
    public func probe() async throws {
        for server in callers { try await server.probe() }
    }

    /// How many are connected, at all doors.
    public var connectionCount: Int { (callers + metrics).reduce(0) { $0 + $1.connectionCount } }

    /// Servers that stop at the same time: one after the other they would need the time of all.
    private struct Callers: Service {
        let servers: [RPCServer]

        func run() async throws {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for server in servers { group.addTask { try await server.run() } }
                // Not `waitForAll()`: when one fails the others are to stop, not to be waited for.
                for try await _ in group {}
            }
        }
    }
}

extension ServiceDoors.Opening: CustomStringConvertible {
    var description: String {
        switch socket {
        case .path(let path, _): path
        case .descriptor: "the socket handed over as \(door.rawValue)"
        }
    }
}
