import RPC

struct FollowStreamHandler: Handler {
    let stream: NotificationStream

    func handle(_ call: FollowStream, in context: CallContext) async throws -> FollowStream.Reply {
        try await stream.follow(call)
    }
}
