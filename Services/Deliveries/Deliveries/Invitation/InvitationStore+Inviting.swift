import DeliveriesContract
import IdentityContract
import RPC
import ServiceKit
import Vocabulary

/// What inviting by account and by phone number have in common.
extension InvitationStore {
    /// Makes the key and the link of an invitation, keeps it and has it sent.
    /// - Parameter phone: the number of the invited. It is fetched only if the store's own phone has to send the key
    ///   (R01.17): what the server sends itself discloses no number.
    /// - Returns: the invitation for the store, and how the courier stands with it. Only if `invitable` the invitation is
    ///   kept.
    /// - Throws: what identity throws, `CallError.throttled` after too many invitations. Then nothing is kept.
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

    /// - Returns: how the server can send the key to the invited (dossier 01, 5.3); `nil` when the store's own phone has to
    ///   send it.
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
