import IdentityContract
import RPC
import ServiceKit
import Vocabulary

extension SessionStore {
    func register(_ calls: inout Calls) {
        calls.on(check)
        calls.on(list)
        calls.on(end)
        calls.on(endOthers)
        calls.on(signOut)
    }

    func check(_ call: CheckSession, in context: CallContext) async throws -> CheckSession.Reply {
        let now = dependencies.runtime.now()
        guard let token = SessionToken(call.token.text), let session = try await find(token, at: now) else {
            throw CheckSession.Refused.unknownToken
        }
        return CheckSession.Reply(
            caller: session.caller, language: session.language, expiresAt: session.expiresAt,
            remainingMilliseconds: (session.expiresAt - now).milliseconds, sequence: session.sequence)
    }

    func list(_ call: ListSessions, in context: CallContext) async throws -> ListSessions.Reply {
        let caller = try context.caller
        return ListSessions.Reply(
            items: try await list(of: caller.account, current: caller.session, at: dependencies.runtime.now()))
    }

    func end(_ call: EndSession, in context: CallContext) async throws -> Answer<EndSession.Reply> {
        try await end(call.session, by: context.caller, in: context)
        // Also when another call ended the session first: every cache must forget it.
        return Answer(EndSession.Reply(), meta: ReplyMeta(sessions: SessionChanges(ended: [call.session])))
    }

    func endOthers(_ call: EndOtherSessions, in context: CallContext) async throws -> Answer<EndOtherSessions.Reply> {
        let ended = try await endOthers(than: context.caller, in: context)
        let changes = ended.isEmpty ? nil : SessionChanges(ended: ended)
        return Answer(EndOtherSessions.Reply(ended: ended.count), meta: ReplyMeta(sessions: changes))
    }

    func signOut(_ call: SignOut, in context: CallContext) async throws -> Answer<SignOut.Reply> {
        let caller = try context.caller
        try await end(caller.session, by: caller, in: context)
        // Also when another call ended the session first: the caller wants its cookies removed.
        return Answer(SignOut.Reply(), meta: ReplyMeta(sessions: SessionChanges(ended: [caller.session])))
    }
}
