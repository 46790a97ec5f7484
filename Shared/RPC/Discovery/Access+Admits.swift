extension Access {
    /// Whether the call is one that could be made: what decides which calls `rpc.discover` shows.
    ///
    /// With a caller: what is for anyone and for accounts of its kind or with its permissions. Without one: all that
    /// the peer could make for itself or for anybody it may speak for; of a peer that may speak for nobody, what is for
    /// anyone.
    /// - Parameters:
    ///   - caller: whom the peer asks for.
    ///   - peer: the process that asks.
    public func admits(_ caller: Caller?, _ peer: Peer, _ policy: PeerPolicy) -> Bool {
        switch self {
        case .anyone: true
        case .accounts(let kinds): policy.mayNameCallers(peer) && (caller.map { kinds.contains($0.kind) } ?? true)
        case .staff(let permission):
            policy.mayNameCallers(peer) && (caller.map { $0.has(permission) } ?? true)
        case .services(let names): caller == nil && policy.isOne(of: names, peer)
        case .operator: caller == nil && policy.isOperator(peer)
        }
    }
}
