import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct ConfirmPhoneHandler: Handler {
    let persons: PersonStore
    let effects: Effects

    func handle(_ call: ConfirmPhone, in context: CallContext) async throws -> AccountProfile {
        let occasion = Occasion(context, at: effects.now())
        return try await persons.confirmPhone(call.phone, code: call.code, of: context.account, occasion)
    }
}
