import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct SignOutHandler: AnnotatingHandler {
    let endings: SessionEndings
    let effects: Effects

    func answer(_ call: SignOut, in context: CallContext) async throws -> Answer<SignOut.Reply> {
        let caller = try context.caller
        try await endings.end(caller.session, by: caller, Occasion(context, at: effects.now()))
        // Also when another call was quicker: whoever asks wants its cookies gone.
        return Answer(SignOut.Reply(), meta: ReplyMeta(sessions: SessionChanges(ended: [caller.session])))
    }
}
