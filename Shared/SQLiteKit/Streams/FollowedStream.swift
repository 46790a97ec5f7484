public import RPC
public import ServiceLifecycle

/// What a service streams to people: it answers `streams.follow` for the gateway.
///
/// As a `Service` it ends all waiting calls when the program begins to stop. It must stop before the socket.
public protocol FollowedStream: Service {
    /// The name of the call with the `.stream` route.
    var call: String { get }
    /// - Throws: `CallError.goingAway` when there is nothing to read, and the service stops.
    func follow(_ call: FollowStream) async throws -> FollowStream.Reply
    /// Removes entries that were kept long enough.
    /// - Returns: how many went. Fewer than `count`: that was all.
    func removeOld(atMost count: Int) async throws -> Int
}

extension FollowStream {
    /// Answers the call for all streams of a service, each of another call.
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
