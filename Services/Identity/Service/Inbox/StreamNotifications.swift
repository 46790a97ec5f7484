import IdentityContract
import RPC

struct StreamNotificationsHandler: Handler {
    let stream: NotificationStream

    func handle(_ call: StreamNotifications, in context: CallContext) async throws -> StreamPage {
        try await stream.missed(by: context.account, after: call.after)
    }
}
