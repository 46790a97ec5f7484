extension Access {
    /// Returns whether the peer could make the call. Decides which calls `rpc.discover` shows.
    ///
    /// With a caller: calls for anyone and calls for the caller's kind or permissions. Without one: all calls that
    /// the peer could make for itself or for any caller it may name. A peer that may name no callers sees the calls
    /// for anyone.
    /// - Parameters:
    ///   - caller: the account that the peer asks for.
    ///   - peer: the process that asks.
    public func admits(_ caller: Caller?, _ peer: Peer, _ policy: PeerPolicy) -> Bool {
        switch self {
        case .anyone: true
        case .accounts, .staff, .accountsOrStaff: policy.mayNameCallers(peer) && (caller.map { admits($0) } ?? true)
        case .services(let names): caller == nil && policy.isOne(of: names, peer)
        case .operator: caller == nil && policy.isOperator(peer)
        }
    }
}
