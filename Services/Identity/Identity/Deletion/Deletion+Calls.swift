import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

extension Deletion {
    func register(_ calls: inout Calls) { calls.on(delete) }

    func delete(_ call: DeleteAccount, in context: CallContext) async throws -> Answer<DeleteAccount.Reply> {
        let caller = try context.caller
        try await dependencies.throttle.take(
            [Throttle.Use(.writeAccount, "\(caller.account)")], at: dependencies.runtime.now())
        let proven = try await PasswordCheck(dependencies).prove(
            call.password, of: caller, ActionContext(context), orRefuse: DeleteAccount.Refused.wrongPassword)
        // Two calls delete the account at once: the other one decides.
        guard let sessions = try await store.close(proven, in: context) else { throw CallError.busy }
        switch try await finish(caller.account, caller.kind, in: context) {
        case .erased:
            return Answer(DeleteAccount.Reply(), meta: ReplyMeta(sessions: SessionChanges(ended: sessions)))
        case .refused(let reason): throw DeleteAccount.Refused.unfinished.with(["reason": reason])
        case .overtaken, .unanswered: throw CallError.busy
        }
    }
}
