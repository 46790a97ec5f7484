import ContextKit
import DeliveriesContract
import IdentityContract
import RPC
import ServiceKit
import Vocabulary

extension InvitationStore {
    func register(_ calls: inout Calls) {
        calls.on(inviteCourier)
        calls.on(inviteByPhone)
        calls.on(redeem)
        calls.on(show)
    }

    // MARK: Stores

    func inviteCourier(_ call: InviteCourier, in context: CallContext) async throws -> Invitation {
        let store = try context.store
        try await standing(of: call.courier, with: store).checkInvitable()
        try await checkLimit(of: store)
        let made = try await invite(.courier(call.courier), by: store, in: context) {
            let contacts = try await dependencies.identity.call(
                GetContacts(account: AccountID(call.courier)), meta: context.onward)
            // A courier's sign-in number is always Croatian.
            guard let phone = contacts.phone else { throw InviteCourier.Refused.unknownCourier }
            return CroatianPhone(unchecked: phone.text)
        }
        try made.standing.checkInvitable()
        return made.invitation
    }

    func inviteByPhone(_ call: InviteByPhone, in context: CallContext) async throws -> Invitation {
        let store = try context.store
        // Before the call to identity, which counts each call against the limit of the number.
        try await checkLimit(of: store)
        let kept = try await dependencies.identity.call(KeepContact(phone: call.phone), meta: context.onward)
        if let courier = kept.courier.map({ CourierID($0) }) {
            let made = try await invite(.courier(courier), by: store, in: context) { call.phone }
            switch made.standing {
            case .linked: throw InviteByPhone.Refused.alreadyLinked
            case .storeWithoutProfile: throw InviteByPhone.Refused.noProfile
            case .invitable: return made.invitation
            // The account has no active profile yet or is blocked. Stores must not learn of a block, so the number is
            // invited.
            case .unknown: break
            }
        }
        let made = try await invite(.contact(kept.contact), by: store, in: context) { call.phone }
        guard made.standing == .invitable else { throw InviteByPhone.Refused.noProfile }
        return made.invitation
    }

    // MARK: Couriers

    func redeem(_ call: RedeemInvitation, in context: CallContext) async throws -> RedeemInvitation.Reply {
        let courier = try context.courier
        guard let invitation = try await find(call.registrationKey, in: context) else {
            throw RedeemInvitation.Refused.unknownKey
        }
        guard try await isFor(courier, invitation, context.onward) else { throw RedeemInvitation.Refused.notInvited }
        return RedeemInvitation.Reply(store: try await redeem(call.registrationKey, by: courier, in: context))
    }

    /// Returns whether the invitation is for this courier, either by account or by the courier's own phone number.
    private func isFor(
        _ courier: CourierID, _ invitation: InvitationRecord, _ meta: CallMeta
    ) async throws -> Bool {
        guard let contact = invitation.contact else { return invitation.courier == courier }
        return try await dependencies.identity.call(
            OwnsContact(account: AccountID(courier), contact: contact), meta: meta
        ).owns
    }

    // MARK: Anyone

    func show(_ call: ShowInvitation, in context: CallContext) async throws -> ShowInvitation.Reply {
        let key = try? RegistrationKey(call.registrationKey.text)
        let found = try await dependencies.guesses.guarding([.keyClient], context) { try await shown(key) }
        guard let found else {
            return ShowInvitation.Reply(state: .unknown, storeName: nil, registrationKey: nil, expiresAt: nil)
        }
        return ShowInvitation.Reply(
            state: found.expiresAt > dependencies.runtime.now() ? .open : .expired, storeName: found.storeName,
            registrationKey: key, expiresAt: found.expiresAt)
    }
}

extension CooperationStanding {
    fileprivate func checkInvitable() throws(InviteCourier.Refused) {
        switch self {
        case .unknown: throw .unknownCourier
        case .storeWithoutProfile: throw .noProfile
        case .linked: throw .alreadyLinked
        case .invitable: return
        }
    }
}
