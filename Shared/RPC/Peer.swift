/// The process at the other end of a Unix socket, as the kernel tells it (SO_PEERCRED), and which socket that was.
public struct Peer: Hashable, Sendable {
    public var uid: UInt32
    public var pid: Int32
    public var door: Door

    public init(uid: UInt32, pid: Int32 = 0, door: Door = .calls) {
        self.uid = uid
        self.pid = pid
        self.door = door
    }
}

/// Which user ids are which services. A peer on the list may speak for callers.
public struct PeerPolicy: Sendable {
    private let services: [UInt32: Set<String>]
    /// Peers with this user id count as every service: the embedded default, where all run as one user.
    private let everyService: UInt32?

    public init(services: [UInt32: Set<String>] = [:], everyService: UInt32? = nil) {
        self.services = services
        self.everyService = everyService
    }

    /// Whether the peer may name a caller in `meta`.
    public func mayNameCallers(_ peer: Peer) -> Bool {
        peer.door == .calls && (peer.uid == everyService || services[peer.uid] != nil)
    }

    /// Whether the peer is whoever runs the machine. Who gets through the admin door is: the system has checked that.
    public func isOperator(_ peer: Peer) -> Bool {
        switch peer.door {
        case .calls: peer.uid == 0 || peer.uid == everyService
        case .admin: true
        case .metrics: false
        }
    }

    /// The services that the peer may be, of these.
    public func isOne(of names: Set<String>, _ peer: Peer) -> Bool {
        peer.door == .calls && (peer.uid == everyService || !(services[peer.uid] ?? []).isDisjoint(with: names))
    }

    /// Whether the peer may ask for `rpc.metrics`.
    public func mayReadMetrics(_ peer: Peer) -> Bool { peer.door == .metrics || isOperator(peer) }
}
