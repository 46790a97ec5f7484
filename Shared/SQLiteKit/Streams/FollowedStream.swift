public import RPC
public import ServiceLifecycle

/// A stream that the gateway follows with `streams.follow`.
///
/// As a `Service` it ends all waiting calls when the program begins to stop. It must stop before the socket.
public protocol FollowedStream: Service {
    /// The name of the call with the `.stream` route.
    var call: String { get }
    /// - Throws: `CallError.goingAway` when there is nothing to read and the service stops.
    func follow(_ call: FollowStream) async throws -> FollowStream.Reply
    /// Removes expired entries.
    /// - Returns: how many were removed; fewer than `count` when no more are expired.
    func removeOld(atMost count: Int) async throws -> Int
}

extension FollowStream {
    /// Returns a handler for all streams of a service. Each stream belongs to a different call.
    public static func answer(
        from streams: [any FollowedStream]
    ) -> @Sendable (FollowStream, CallContext) async throws -> FollowStream.Reply {
        let streams = Dictionary(uniqueKeysWithValues: streams.map { ($0.call, $0) })
        return { call, _ in
            guard let stream = streams[call.stream] else { throw FollowStream.Refused.unknownStream }
            return try await stream.follow(call)
        }
    }
}
