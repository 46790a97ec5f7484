import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

struct ChangePhoneHandler: Handler {
    let persons: PersonStore
    let passwords: PasswordCheck
    let throttle: Throttle
    let effects: Effects

    func handle(_ call: ChangePhone, in context: CallContext) async throws -> CodeSent {
        let occasion = Occasion(context, at: effects.now())
        try await throttle.take([Throttle.Use(.codeClient, client: occasion.client)], at: occasion.at)
        let proven = try await passwords.prove(
            call.password, of: context.caller, occasion, orRefuse: ChangePhone.Refused.wrongPassword)
        switch try await persons.requestPhone(call.phone, proven, Occasion(context, at: effects.now())) {
        case .sent(let end): return CodeSent(expiresAt: end)
        case .tooOften(let seconds): throw CallError.throttled(retryAfter: seconds)
        }
    }
}
