import DeliveriesContract
import IdentityContract
import RPC
import Vocabulary

struct RedeemInvitationHandler: Handler {
    let identity: any Client
    let cooperations: CooperationStore
    let now: @Sendable () -> Instant

    func handle(_ call: RedeemInvitation, in context: CallContext) async throws -> RedeemInvitation.Reply {
        let account = try context.account
        guard let invitation = try await cooperations.invitation(call.registrationKey, at: now()) else {
            throw RedeemInvitation.Refused.unknownKey
        }
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
