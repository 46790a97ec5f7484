import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct EndOtherSessionsHandler: AnnotatingHandler {
    let endings: SessionEndings
    let effects: Effects

    func answer(_ call: EndOtherSessions, in context: CallContext) async throws -> Answer<EndOtherSessions.Reply> {
        let ended = try await endings.endOthers(than: context.caller, Occasion(context, at: effects.now()))
        let changes = ended.isEmpty ? nil : SessionChanges(ended: ended)
        return Answer(EndOtherSessions.Reply(ended: ended.count), meta: ReplyMeta(sessions: changes))
    }
}
