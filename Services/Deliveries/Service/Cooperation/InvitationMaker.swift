import DeliveriesContract
import IdentityContract
import RPC
import ServiceKit
import Vocabulary

/// Makes the key and the link of an invitation, and keeps it: what inviting by courier and by phone share.
struct InvitationMaker: Sendable {
    let cooperations: CooperationStore
    let effects: Effects
    let lifetime: Duration
    let linkBase: String

    /// - Returns: the invitation for the store, or how the courier stands with it when that forbids one.
    func invite(
        _ invited: InvitationRecord.Invited, phone: CroatianPhone, by store: StoreID
    ) async throws -> (standing: CooperationStore.Standing, invitation: Invitation) {
        let key = RegistrationKey(random: effects.random(16))
        let expiry = effects.now() + lifetime
        let standing = try await cooperations.invite(invited, key: key, by: store, until: expiry)
        let (isRegistered, linkKind): (Bool, InvitationLinkKind) =
            switch invited {
            case .courier: (true, .registerStoreKey)
            case .contact: (false, .registerCourierKey)
            }
        let invitation = Invitation(
            registrationKey: key, phone: phone,
            // Nobody is reached by push yet, so the store's own phone sends the link (dossier 01, 5.3).
            shouldSendSMS: true, isRegistered: isRegistered,
            link: "\(linkBase)/invitations/\(linkKind.rawValue)/\(key)", expiresAt: expiry)
        return (standing, invitation)
    }
}
