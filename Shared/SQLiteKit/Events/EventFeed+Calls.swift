public import RPC

extension EventFeed {
    /// Registers the call by which other services read the feed.
    /// - Parameter policy: tells which service is asking, and so which events it may read.
    public func register(_ calls: inout Calls, policy: PeerPolicy) {
        calls.on { (call: ReadEvents, context: CallContext) -> ReadEvents.Reply in
            try await self.read(call) { services in policy.isOne(of: services, context.peer) }
        }
    }
}
