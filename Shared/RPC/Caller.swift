public import Vocabulary

/// Who asks, as the gateway found it in the session. Believed only from a trusted peer.
public struct Caller: Codable, Hashable, Sendable {
    public var account: AccountID
    public var kind: AccountKind
    public var permissions: [String]
    public var session: SessionID

    public init(account: AccountID, kind: AccountKind, permissions: [String] = [], session: SessionID) {
        self.account = account
        self.kind = kind
        self.permissions = permissions
        self.session = session
    }
}

/// Who asks and how: the `meta` member beside the `call` in the parameters on a socket.
public struct CallMeta: Codable, Hashable, Sendable {
    public var caller: Caller?
    public var client: ClientDescription?
    /// A BCP 47 tag, `en`.
    public var language: String?
    /// Milliseconds that remain for the call.
    public var deadlineMs: Int?
    /// W3C Trace Context.
    public var traceparent: String?

    public init(
        caller: Caller? = nil, client: ClientDescription? = nil, language: String? = nil, deadlineMs: Int? = nil,
        traceparent: String? = nil
    ) {
        self.caller = caller
        self.client = client
        self.language = language
        self.deadlineMs = deadlineMs
        self.traceparent = traceparent
    }
}

/// The program at the far end of the HTTP connection.
public struct ClientDescription: Codable, Hashable, Sendable {
    public var address: String
    public var agent: String?

    public init(address: String, agent: String? = nil) {
        self.address = address
        self.agent = agent
    }
}

/// What a handler knows of the call besides its parameters.
public struct CallContext: Sendable {
    public var meta: CallMeta
    public var peer: Peer

    public init(meta: CallMeta, peer: Peer) {
        self.meta = meta
        self.peer = peer
    }

    /// The account that asks. Present in every handler of a call whose ``Access`` names account kinds.
    /// - Throws: ``CallError/unauthenticated`` when nobody is signed in.
    public var account: AccountID {
        get throws { try caller.account }
    }

    /// The signed-in caller.
    /// - Throws: ``CallError/unauthenticated`` when nobody is signed in.
    public var caller: Caller {
        get throws {
            guard let caller = meta.caller else { throw CallError.unauthenticated }
            return caller
        }
    }
}

/// The process at the other end of a Unix socket, as the kernel tells it (SO_PEERCRED).
public struct Peer: Hashable, Sendable {
    public var uid: UInt32
    public var pid: Int32

    public init(uid: UInt32, pid: Int32 = 0) {
        self.uid = uid
        self.pid = pid
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
    public func mayNameCallers(_ peer: Peer) -> Bool { peer.uid == everyService || services[peer.uid] != nil }

    public func isOne(of names: Set<String>, _ peer: Peer) -> Bool {
        peer.uid == everyService || !(services[peer.uid] ?? []).isDisjoint(with: names)
    }
}
