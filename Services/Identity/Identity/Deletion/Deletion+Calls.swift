import SQLiteKit
import IdentityContract
import RPC
import Vocabulary

extension Deletion {
    func register(_ calls: inout Calls) { calls.on(delete) }

    func delete(_ call: DeleteAccount, in context: CallContext) async throws -> Answer<DeleteAccount.Reply> {
        let (caller, asked) = (try context.caller, kit.occasion(context))
        try await kit.throttle.take([Throttle.Use(.writeAccount, "\(caller.account)")], at: asked.at)
        let proven = try await kit.passwordCheck.prove(
            call.password, of: caller, asked, orRefuse: DeleteAccount.Refused.wrongPassword)
        let occasion = kit.occasion(context)
        // Deleted twice at once: the other one decides.
        guard let sessions = try await store.close(proven, occasion) else { throw CallError.busy }
        switch try await finish(caller.account, caller.kind, occasion, meta: context.onward) {
        case .erased:
            return Answer(DeleteAccount.Reply(), meta: ReplyMeta(sessions: SessionChanges(ended: sessions)))
        case .refused(let reason): throw DeleteAccount.Refused.unfinished.with(["reason": reason])
        case .overtaken, .unanswered: throw CallError.busy
        }
    }
}
