import DeliveriesContract
import IdentityContract
import RPC
import Vocabulary

struct InviteByPhoneHandler: Handler {
    private let identity: any Client
    private let cooperations: CooperationStore
    private let invitations: InvitationMaker

    init(_ kit: DeliveriesKit) {
        identity = kit.identity
        cooperations = CooperationStore(kit)
        invitations = InvitationMaker(kit)
    }

    func handle(_ call: InviteByPhone, in context: CallContext) async throws -> Invitation {
        let store = StoreID(try context.account)
        // Before identity is asked: it counts each question against the number.
        try await cooperations.checkInvitations(of: store)
        let kept = try await identity.call(KeepContact(phone: call.phone), meta: context.onward)
        if let courier = kept.courier.map({ CourierID($0) }) {
            let made = try await invitations.invite(.courier(courier), by: store, in: context) { call.phone }
            switch made.standing {
            case .linked: throw InviteByPhone.Refused.alreadyLinked
            case .invitable: return made.invitation
            // The account is there and its profile is not, or not yet; or it is blocked, which no store is told: invite
            // the number.
            case .unknown: break
            }
        }
        let contact = InvitationRecord.Invited.contact(kept.contact)
        return try await invitations.invite(contact, by: store, in: context) { call.phone }.invitation
    }
}
