import DeliveriesContract
import IdentityContract
import RPC
import Vocabulary

struct InviteCourierHandler: Handler {
    private let identity: any Client
    private let cooperations: CooperationStore
    private let invitations: InvitationMaker

    init(_ kit: DeliveriesKit) {
        identity = kit.identity
        cooperations = CooperationStore(kit)
        invitations = InvitationMaker(kit)
    }

    func handle(_ call: InviteCourier, in context: CallContext) async throws -> Invitation {
        let store = StoreID(try context.account)
        try check(await cooperations.standing(of: call.courier, with: store))
        try await cooperations.checkInvitations(of: store)
        let made = try await invitations.invite(.courier(call.courier), by: store, in: context) {
            let contacts = try await identity.call(ContactsOf(account: AccountID(call.courier)), meta: context.onward)
            // A courier signs in with a Croatian number.
            guard let phone = contacts.phone else { throw InviteCourier.Refused.unknownCourier }
            return CroatianPhone(unchecked: phone.text)
        }
        try check(made.standing)
        return made.invitation
    }

    private func check(_ standing: CooperationStore.Standing) throws(InviteCourier.Refused) {
        switch standing {
        case .unknown: throw .unknownCourier
        case .linked: throw .alreadyLinked
        case .invitable: return
        }
    }
}
