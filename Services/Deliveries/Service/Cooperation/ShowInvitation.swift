import DeliveriesContract
import RPC
import Vocabulary

struct ShowInvitationHandler: Handler {
    let cooperations: CooperationStore
    let now: @Sendable () -> Instant

    func handle(_ call: ShowInvitation, in context: CallContext) async throws -> ShowInvitation.Reply {
        let notice = try await cooperations.notice(of: call.registrationKey)
        let state: InvitationState =
            if let notice { notice.expiresAt > now() ? .open : .expired } else { .unknown }
        return ShowInvitation.Reply(
            state: state, storeName: notice?.storeName, registrationKey: call.registrationKey,
            expiresAt: notice?.expiresAt)
    }
}
