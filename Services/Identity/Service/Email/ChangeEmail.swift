import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct ChangeEmailHandler: Handler {
    let emails: EmailStore
    let passwords: PasswordCheck
    let throttle: Throttle
    let effects: Effects

    func handle(_ call: ChangeEmail, in context: CallContext) async throws -> ChangeEmail.Reply {
        let account = try context.account
        let occasion = Occasion(context, at: effects.now())
        guard try await passwords.isRight(call.password, of: account, at: occasion.at) else {
            throw ChangeEmail.Refused.wrongPassword
        }
        try await throttle.take(
            [Throttle.Use(.mailAddress, call.email.text), Throttle.Use(.codeClient, client: occasion.client)],
            at: occasion.at)
        try await emails.requestChange(of: account, to: call.email, Occasion(context, at: effects.now()))
        return ChangeEmail.Reply()
    }
}
