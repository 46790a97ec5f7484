import DeliveriesContract
import IdentityContract
import RPC
import ServiceKit
import Vocabulary

/// The common part of inviting by account and by phone number.
extension InvitationStore {
    /// Creates, saves and sends an invitation.
    /// - Parameter phone: fetches the number of the invited courier. It is called only if the store's own phone must
    ///   send the key (R01.17). The store does not learn the number when the server sends the key.
    /// - Returns: the invitation for the store, and the courier's standing with the store. The invitation is saved only
    ///   for the standing `invitable`.
    /// - Throws: identity's errors, `CallError.throttled` after too many invitations. Then nothing is saved.
    func invite(
        _ invited: Invited, by store: StoreID, in context: CallContext, phone: () async throws -> CroatianPhone
    ) async throws -> (standing: CooperationStanding, invitation: Invitation) {
        let sender = try await chooseSender(for: invited, context.onward)
        let number: CroatianPhone? = if sender == nil { try await phone() } else { nil }
        let key = RegistrationKey(random: dependencies.runtime.random(16))
        let expiry = dependencies.runtime.now() + dependencies.settings.invitationLifetime
        let standing = try await keep(key, to: invited, by: store, until: expiry, sentBy: sender, in: context)
        let (isRegistered, linkKind): (Bool, InvitationLinkKind) =
            switch invited {
            case .courier: (true, .registerStoreKey)
            case .contact: (false, .registerCourierKey)
            }
        let invitation = Invitation(
            registrationKey: key, phone: number, shouldSendSMS: sender == nil, isRegistered: isRegistered,
            link: dependencies.settings.linkBase + linkKind.path(with: key), expiresAt: expiry, sentBy: sender)
        return (standing, invitation)
    }

    /// Returns the channel by which the server sends the key, or `nil` when the store's own phone must send it.
    private func chooseSender(for invited: Invited, _ meta: CallMeta) async throws -> InvitationSender? {
        switch invited {
        case .courier(let courier):
            let ways = try await dependencies.identity.call(GetReachability(account: AccountID(courier)), meta: meta)
            if ways.push { return .push }
            return ways.sms ? .sms : nil
        case .contact(let contact):
            return try await dependencies.identity.call(GetReachability(contact: contact), meta: meta).sms ? .sms : nil
        }
    }
}
