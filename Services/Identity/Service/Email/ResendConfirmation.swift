import IdentityContract
import RPC
import SQLiteKit
import ServiceKit

struct ResendConfirmationHandler: Handler {
    let emails: EmailStore
    let throttle: Throttle
    let effects: Effects

    func handle(_ call: ResendConfirmation, in context: CallContext) async throws -> ResendConfirmation.Reply {
        let occasion = Occasion(context, at: effects.now())
        try await throttle.take(
            [Throttle.Use(.mailAddress, "\(call.account)"), Throttle.Use(.codeClient, client: occasion.client)],
            at: occasion.at)
        try await emails.resendConfirmation(call.kind.kind, call.account, occasion)
        return ResendConfirmation.Reply()
    }
}
