import IdentityContract
import RPC
import Vocabulary

struct ContactsOfHandler: Handler {
    let accounts: AccountStore

    func handle(_ call: ContactsOf, in context: CallContext) async throws -> ContactsOf.Reply {
        // A reservation has contacts too: its profile may be shown before the activation got through.
        guard let account = try await accounts.find(call.account), account.state != .released else {
            throw ContactsOf.Refused.unknownAccount
        }
        return ContactsOf.Reply(
            email: account.email, phone: account.kind == .person ? account.contactPhone : account.phone,
            name: account.name, surname: account.surname, isBlocked: account.isBlocked)
    }
}
