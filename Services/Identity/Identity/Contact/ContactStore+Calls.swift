import SQLiteKit
import ServiceKit
import IdentityContract
import RPC
import Vocabulary

extension ContactStore {
    func register(_ calls: inout Calls) {
        calls.on(keep)
        calls.on(owns)
    }

    func keep(_ call: KeepContact, in context: CallContext) async throws -> KeepContact.Reply {
        let occasion = kit.occasion(context)
        try await kit.throttle.take(
            [Throttle.Use(.inviteNumber, call.phone.text), Throttle.Use(.inviteClient, client: occasion.client)],
            at: occasion.at)
        let contact = try await keep(call.phone, as: kit.effects.newID(), at: occasion.at)
        let courier = try await kit.accounts.activated(.courier, with: .phone(PhoneNumber(call.phone)))
        return KeepContact.Reply(contact: contact, courier: courier)
    }

    func owns(_ call: OwnsContact, in context: CallContext) async throws -> OwnsContact.Reply {
        OwnsContact.Reply(owns: try await isOwned(call.contact, by: call.account, at: kit.effects.now()))
    }
}
