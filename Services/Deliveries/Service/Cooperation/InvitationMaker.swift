import DeliveriesContract
import IdentityContract
import RPC
import ServiceKit
import Vocabulary

/// Makes the key and the link of an invitation, keeps it and has it sent: what inviting by courier and by phone share.
struct InvitationMaker: Sendable {
    private let identity: any Client
    private let cooperations: CooperationStore
    private let effects: Effects
    private let lifetime: Duration
    private let linkBase: String

    init(_ kit: DeliveriesKit) {
        identity = kit.identity
        cooperations = CooperationStore(kit)
        effects = kit.effects
        lifetime = kit.settings.invitationLifetime
        linkBase = kit.settings.linkBase
    }

    /// - Parameter phone: the number of the invited. It is asked for only if the store's own phone has to send the key
    ///   (R01.17): what the server sends itself discloses no number.
    /// - Returns: the invitation for the store, or how the courier stands with it when that forbids one.
    /// - Throws: what identity's answer or its silence throws, `CallError.throttled` after too many invitations; nothing
    ///   is kept then.
    func invite(
        _ invited: InvitationRecord.Invited, by store: StoreID, in context: CallContext,
        phone: () async throws -> CroatianPhone
    ) async throws -> (standing: CooperationStore.Standing, invitation: Invitation) {
        let sender = try await chooseSender(for: invited, context.onward)
        let number: CroatianPhone? = if sender == nil { try await phone() } else { nil }
        let key = RegistrationKey(random: effects.random(16))
        let expiry = effects.now() + lifetime
        let standing = try await cooperations.invite(
            invited, key: key, by: store, until: expiry, sentBy: sender, trace: context.meta.traceparent)
        let (isRegistered, linkKind): (Bool, InvitationLinkKind) =
            switch invited {
            case .courier: (true, .registerStoreKey)
            case .contact: (false, .registerCourierKey)
            }
        let invitation = Invitation(
            registrationKey: key, phone: number, shouldSendSMS: sender == nil, isRegistered: isRegistered,
            link: linkBase + linkKind.path(with: key), expiresAt: expiry, sentBy: sender)
        return (standing, invitation)
    }

    /// By which way the key gets to the invited (dossier 01, 5.3); `nil` when the store's own phone has to send it.
    private func chooseSender(
        for invited: InvitationRecord.Invited, _ meta: CallMeta
    ) async throws -> InvitationSender? {
        switch invited {
        case .courier(let courier):
            let ways = try await identity.call(Reachability(account: AccountID(courier)), meta: meta)
            if ways.push { return .push }
            return ways.sms ? .sms : nil
        case .contact(let contact):
            return try await identity.call(Reachability(contact: contact), meta: meta).sms ? .sms : nil
        }
    }
}
