import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct ChangePhoneHandler: Handler {
    let persons: PersonStore
    let passwords: PasswordCheck
    let throttle: Throttle
    let effects: Effects

    func handle(_ call: ChangePhone, in context: CallContext) async throws -> CodeSent {
        let asked = effects.now()
        guard try await passwords.isRight(call.password, of: context.account, at: asked) else {
            throw ChangePhone.Refused.wrongPassword
        }
        let occasion = Occasion(context, at: effects.now())
        try await throttle.take(
            [Throttle.Use(.codeNumber, call.phone.text), Throttle.Use(.codeClient, client: occasion.client)],
            at: occasion.at)
        return CodeSent(expiresAt: try await persons.requestPhone(call.phone, of: context.account, occasion))
    }
}
