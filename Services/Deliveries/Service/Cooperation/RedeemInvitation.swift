import ContextKit
import DeliveriesContract
import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct RedeemInvitationHandler: Handler {
    private let cooperations: CooperationStore
    private let guesses: GuessGuard<Guess>
    private let identity: any Client
    private let now: @Sendable () -> Instant

    init(_ kit: DeliveriesKit) {
        cooperations = CooperationStore(kit)
        guesses = kit.guesses
        identity = kit.identity
        now = kit.effects.now
    }

    func handle(_ call: RedeemInvitation, in context: CallContext) async throws -> RedeemInvitation.Reply {
        let account = try context.account
        let invitation = try await guesses.guarding([.keyClient, .keyAccount], context) {
            try await cooperations.invitation(call.registrationKey, at: now())
        }
        guard let invitation else { throw RedeemInvitation.Refused.unknownKey }
        guard try await isFor(account, invitation, context.onward) else { throw RedeemInvitation.Refused.notInvited }
        let store = try await cooperations.redeem(call.registrationKey, by: CourierID(account), at: now())
        return RedeemInvitation.Reply(store: store)
    }

    /// Whether the invitation was made for this courier: by name, or by the phone number that is the courier's own.
    private func isFor(
        _ account: AccountID, _ invitation: InvitationRecord, _ meta: CallMeta
    ) async throws -> Bool {
        guard let contact = invitation.contact else { return invitation.courier == CourierID(account) }
        return try await identity.call(OwnsContact(account: account, contact: contact), meta: meta).owns
    }
}
