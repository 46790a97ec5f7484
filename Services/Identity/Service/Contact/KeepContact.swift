import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

struct KeepContactHandler: Handler {
    let contacts: ContactStore
    let accounts: AccountStore
    let throttle: Throttle
    let effects: Effects

    func handle(_ call: KeepContact, in context: CallContext) async throws -> KeepContact.Reply {
        let occasion = Occasion(context, at: effects.now())
        try await throttle.take(
            [Throttle.Use(.inviteNumber, call.phone.text), Throttle.Use(.inviteClient, client: occasion.client)],
            at: occasion.at)
        let contact = try await contacts.keep(call.phone, as: effects.newID(), at: occasion.at)
        let courier = try await accounts.activated(.courier, with: .phone(PhoneNumber(call.phone)))
        return KeepContact.Reply(contact: contact, courier: courier)
    }
}
