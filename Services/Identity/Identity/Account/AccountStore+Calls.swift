import IdentityContract
import RPC
import Vocabulary

extension AccountStore {
    func register(_ calls: inout Calls) {
        calls.on(reserve)
        calls.on(activate)
        calls.on(cancelReservation)
        calls.on(contacts)
        calls.on(me)
    }

    func activate(_ call: ActivateAccount, in context: CallContext) async throws -> ActivateAccount.Reply {
        try await activate(call.account, kit.occasion(context))
        return ActivateAccount.Reply()
    }

    func cancelReservation(
        _ call: CancelReservation, in context: CallContext
    ) async throws -> CancelReservation.Reply {
        try await cancelReservation(call.account)
        return CancelReservation.Reply()
    }

    func contacts(_ call: ContactsOf, in context: CallContext) async throws -> ContactsOf.Reply {
        // A reservation has contacts too: its profile may be shown before the activation got through.
        guard let account = try await find(call.account), account.state != .released else {
            throw ContactsOf.Refused.unknownAccount
        }
        return ContactsOf.Reply(
            email: account.email, phone: account.kind == .person ? account.contactPhone : account.phone,
            name: account.name, surname: account.surname, isBlocked: account.isBlocked)
    }

    func me(_ call: Me, in context: CallContext) async throws -> AccountProfile {
        try await profile(of: context.account)
    }
}
