import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct EndSessionHandler: AnnotatingHandler {
    let endings: SessionEndings
    let effects: Effects

    func answer(_ call: EndSession, in context: CallContext) async throws -> Answer<EndSession.Reply> {
        let hasEnded = try await endings.end(
            call.session, by: context.caller, Occasion(context, at: effects.now()))
        let changes = hasEnded ? SessionChanges(ended: [call.session]) : nil
        return Answer(EndSession.Reply(), meta: ReplyMeta(sessions: changes))
    }
}
