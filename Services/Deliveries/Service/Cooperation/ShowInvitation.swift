import ContextKit
import DeliveriesContract
import RPC
import ServiceKit
import Vocabulary

struct ShowInvitationHandler: Handler {
    private let cooperations: CooperationStore
    private let guesses: GuessGuard<Guess>
    private let now: @Sendable () -> Instant

    init(_ kit: DeliveriesKit) {
        cooperations = CooperationStore(kit)
        guesses = kit.guesses
        now = kit.effects.now
    }

    func handle(_ call: ShowInvitation, in context: CallContext) async throws -> ShowInvitation.Reply {
        let key = try? RegistrationKey(call.registrationKey.text)
        let shown = try await guesses.guarding([.keyClient], context) { () async throws in
            if let key { try await cooperations.shown(key) } else { nil }
        }
        let state: InvitationState =
            if let shown { shown.expiresAt > now() ? .open : .expired } else { .unknown }
        return ShowInvitation.Reply(
            state: state, storeName: shown?.storeName, registrationKey: shown == nil ? nil : key,
            expiresAt: shown?.expiresAt)
    }
}
