public import RPC

extension EventFeed {
    /// Registers the call with which other services read the feed.
    /// - Parameter policy: identifies the calling service, and so the events that it may read.
    public func register(_ calls: inout Calls, policy: PeerPolicy) {
        calls.on { (call: ReadEvents, context: CallContext) -> ReadEvents.Reply in
            try await self.read(call) { services in policy.isOne(of: services, context.peer) }
        }
    }
}
