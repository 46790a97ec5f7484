/// The process at the other end of a Unix socket, as the kernel reports it (SO_PEERCRED), and the role of that
/// socket.
public struct Peer: Hashable, Sendable {
    public var uid: UInt32
    public var pid: Int32
    public var role: ListenerRole

    public init(uid: UInt32, pid: Int32 = 0, role: ListenerRole = .calls) {
        self.uid = uid
        self.pid = pid
        self.role = role
    }
}

/// Maps user ids to services. A peer on the list may name callers.
public struct PeerPolicy: Sendable {
    private let services: [UInt32: Set<String>]
    /// Peers with this user id count as every service: the embedded default, where all services run as one user.
    private let everyService: UInt32?

    public init(services: [UInt32: Set<String>] = [:], everyService: UInt32? = nil) {
        self.services = services
        self.everyService = everyService
    }

    /// Returns whether the peer may name a caller in `meta`.
    public func mayNameCallers(_ peer: Peer) -> Bool {
        peer.role == .calls && (peer.uid == everyService || services[peer.uid] != nil)
    }

    /// Returns whether the peer is the operator. Every peer of the admin socket is: the operating system has checked
    /// the access to the socket.
    public func isOperator(_ peer: Peer) -> Bool {
        switch peer.role {
        case .calls: peer.uid == 0 || peer.uid == everyService
        case .admin: true
        case .metrics: false
        }
    }

    /// Returns whether the peer is one of these services.
    public func isOne(of names: Set<String>, _ peer: Peer) -> Bool {
        peer.role == .calls && (peer.uid == everyService || !(services[peer.uid] ?? []).isDisjoint(with: names))
    }

    /// Returns whether the peer may call `rpc.metrics`.
    public func mayReadMetrics(_ peer: Peer) -> Bool { peer.role == .metrics || isOperator(peer) }
}
