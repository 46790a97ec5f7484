import IdentityContract
import RPC
import ServiceKit

struct OwnsContactHandler: Handler {
    let contacts: ContactStore
    let effects: Effects

    func handle(_ call: OwnsContact, in context: CallContext) async throws -> OwnsContact.Reply {
        let owns = try await contacts.isOwned(call.contact, by: call.account, at: effects.now())
        return OwnsContact.Reply(owns: owns)
    }
}
