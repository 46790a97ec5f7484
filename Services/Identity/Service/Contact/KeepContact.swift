import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct KeepContactHandler: Handler {
    let contacts: ContactStore
    let accounts: AccountStore
    let effects: Effects

    func handle(_ call: KeepContact, in context: CallContext) async throws -> KeepContact.Reply {
        let contact = try await contacts.keep(call.phone, as: effects.newID(), at: effects.now())
        let courier = try await accounts.active(.courier, with: .phone(PhoneNumber(call.phone)))
        return KeepContact.Reply(contact: contact, courier: courier)
    }
}
