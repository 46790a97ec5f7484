import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

extension ContactStore {
    func register(_ calls: inout Calls) {
        calls.on(keep)
        calls.on(owns)
    }

    func keep(_ call: KeepContact, in context: CallContext) async throws -> KeepContact.Reply {
        try await dependencies.throttle.take(
            [
                Throttle.Use(.inviteNumber, call.phone.text),
                Throttle.Use(.inviteClient, client: ActionContext(context).client),
            ], at: dependencies.runtime.now())
        let contact = try await keep(call.phone, in: context)
        let courier = try await AccountStore(dependencies).activated(.courier, with: .phone(PhoneNumber(call.phone)))
        return KeepContact.Reply(contact: contact, courier: courier)
    }

    func owns(_ call: OwnsContact, in context: CallContext) async throws -> OwnsContact.Reply {
        OwnsContact.Reply(owns: try await isOwned(call.contact, by: call.account))
    }
}
