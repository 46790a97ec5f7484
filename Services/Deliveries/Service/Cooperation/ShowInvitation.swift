import DeliveriesContract
import RPC
import Vocabulary

struct ShowInvitationHandler: Handler {
    let cooperations: CooperationStore
    let now: @Sendable () -> Instant

    func handle(_ call: ShowInvitation, in context: CallContext) async throws -> ShowInvitation.Reply {
        let shown = try await cooperations.shown(call.registrationKey)
        let state: InvitationState =
            if let shown { shown.expiresAt > now() ? .open : .expired } else { .unknown }
        return ShowInvitation.Reply(
            state: state, storeName: shown?.storeName, registrationKey: call.registrationKey,
            expiresAt: shown?.expiresAt)
    }
}
