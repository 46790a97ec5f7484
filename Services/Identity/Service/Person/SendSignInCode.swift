import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

struct SendSignInCodeHandler: Handler {
    let persons: PersonStore
    let sessions: SessionStore
    let throttle: Throttle
    let effects: Effects

    func handle(_ call: SendSignInCode, in context: CallContext) async throws -> CodeSent {
        let occasion = Occasion(context, at: effects.now())
        let isKnown = try await sessions.isKnown(.person, .phone(call.phone), occasion.client, at: occasion.at)
        try await throttle.take(
            RequestedMessages.code(.signIn, to: call.phone, from: occasion.client, isKnown: isKnown), at: occasion.at)
        return CodeSent(expiresAt: try await persons.sendSignInCode(to: call.phone, occasion))
    }
}
