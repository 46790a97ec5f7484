public import RPC

/// Answers `streams.follow` for all streams of a service.
public struct FollowStreamHandler: Handler {
    private let streams: [String: AccountStream]

    /// - Parameter streams: each of another call.
    public init(_ streams: [AccountStream]) {
        self.streams = Dictionary(uniqueKeysWithValues: streams.map { ($0.call, $0) })
    }

    public func handle(_ call: FollowStream, in context: CallContext) async throws -> FollowStream.Reply {
        guard let stream = streams[call.stream] else { throw FollowStream.Refused.unknownStream }
        return try await stream.follow(call)
    }
}
