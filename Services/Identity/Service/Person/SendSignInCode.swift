import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

struct SendSignInCodeHandler: Handler {
    let persons: PersonStore
    let throttle: Throttle
    let effects: Effects

    func handle(_ call: SendSignInCode, in context: CallContext) async throws -> CodeSent {
        let occasion = Occasion(context, at: effects.now())
        try await throttle.take(
            [Throttle.Use(.codeNumber, call.phone.text), Throttle.Use(.codeClient, client: occasion.client)],
            at: occasion.at)
        return CodeSent(expiresAt: try await persons.sendSignInCode(to: call.phone, occasion))
    }
}
