import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct EndSessionHandler: AnnotatingHandler {
    let endings: SessionEndings
    let effects: Effects

    func answer(_ call: EndSession, in context: CallContext) async throws -> Answer<EndSession.Reply> {
        try await endings.end(call.session, by: context.caller, Occasion(context, at: effects.now()))
        // Also when another call was quicker: whoever knows it still must forget it.
        return Answer(EndSession.Reply(), meta: ReplyMeta(sessions: SessionChanges(ended: [call.session])))
    }
}
