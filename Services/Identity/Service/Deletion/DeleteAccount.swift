import IdentityContract
import RPC
import SQLiteKit
import ServiceKit

struct DeleteAccountHandler: AnnotatingHandler {
    let deletion: Deletion
    let passwords: PasswordCheck
    let throttle: Throttle
    let effects: Effects

    func answer(_ call: DeleteAccount, in context: CallContext) async throws -> Answer<DeleteAccount.Reply> {
        let caller = try context.caller
        let asked = Occasion(context, at: effects.now())
        try await throttle.take([Throttle.Use(.writeAccount, "\(caller.account)")], at: asked.at)
        let proven = try await passwords.prove(
            call.password, of: caller, asked, orRefuse: DeleteAccount.Refused.wrongPassword)
        let occasion = Occasion(context, at: effects.now())
        // Deleted twice at once: the other one decides.
        guard let sessions = try await deletion.store.close(proven, occasion) else { throw CallError.busy }
        switch try await deletion.finish(caller.account, caller.kind, occasion, meta: context.onward) {
        case .erased:
            return Answer(DeleteAccount.Reply(), meta: ReplyMeta(sessions: SessionChanges(ended: sessions)))
        case .refused(let reason): throw DeleteAccount.Refused.unfinished.with(["reason": reason])
        case .overtaken, .unanswered: throw CallError.busy
        }
    }
}
