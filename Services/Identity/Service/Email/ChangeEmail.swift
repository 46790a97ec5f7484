import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

struct ChangeEmailHandler: Handler {
    let emails: EmailStore
    let passwords: PasswordCheck
    let throttle: Throttle
    let effects: Effects

    func handle(_ call: ChangeEmail, in context: CallContext) async throws -> ChangeEmail.Reply {
        let occasion = Occasion(context, at: effects.now())
        try await throttle.take([Throttle.Use(.codeClient, client: occasion.client)], at: occasion.at)
        let proven = try await passwords.prove(
            call.password, of: context.caller, occasion, orRefuse: ChangeEmail.Refused.wrongPassword)
        let wait = try await emails.requestChange(proven, to: call.email, Occasion(context, at: effects.now()))
        if let wait { throw CallError.throttled(retryAfter: wait) }
        return ChangeEmail.Reply()
    }
}
