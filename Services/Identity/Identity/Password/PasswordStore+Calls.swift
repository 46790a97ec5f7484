import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

extension PasswordStore {
    func register(_ calls: inout Calls) {
        calls.on(change)
        calls.on(requestReset)
        calls.on(showReset)
        calls.on(reset)
        calls.on(resetCourier)
    }

    func change(_ call: ChangePassword, in context: CallContext) async throws -> Answer<ChangePassword.Reply> {
        let caller = try context.caller
        if let fault = PasswordRule.fault(of: call.password, for: caller.kind) {
            throw CallError.invalid(Faults("password", fault))
        }
        // An account that signs in by code has no old password; a mailed link sets its first one.
        let actionContext = ActionContext(context)
        let former = try await PasswordCheck(dependencies).prove(
            call.oldPassword, of: caller, actionContext, orRefuse: ChangePassword.Refused.wrongPassword)
        guard former.hash != nil else { throw ChangePassword.Refused.noPassword }
        let hash = try await dependencies.hash(call.password, for: "\(caller.account)", actionContext)
        guard let ended = try await change(former, to: hash, in: context) else {
            throw ChangePassword.Refused.wrongPassword
        }
        return Answer(ChangePassword.Reply(), meta: ReplyMeta(sessions: SessionChanges(ended: ended)))
    }

    /// Only stores the request. The account is looked up later, so that neither the answer nor its time reveals whether
    /// the account exists (R02.14).
    func requestReset(
        _ call: RequestPasswordReset, in context: CallContext
    ) async throws -> RequestPasswordReset.Reply {
        let (actionContext, now) = (ActionContext(context), dependencies.runtime.now())
        let identifier: SignInIdentifier? = call.email.map { .email($0) } ?? call.phone.map { .phone(PhoneNumber($0)) }
        guard let identifier else { throw CallError.invalid(Faults("email", .required)) }
        let client = actionContext.client
        let isKnown = try await SessionStore(dependencies).isKnown(call.kind, identifier, client, at: now)
        let uses =
            switch identifier {
            case .email: RequestedMessages.mail(to: identifier.key(of: call.kind), from: client, isKnown: isKnown)
            case .phone(let phone): RequestedMessages.code(.resetPassword, to: phone, from: client, isKnown: isKnown)
            }
        try await dependencies.throttle.take(uses, at: now)
        let request = ResetRequest(
            kind: call.kind, identifier: identifier, language: actionContext.language,
            requester: CodeRequester(client: client))
        try await DeferredRequests(dependencies).add(request, in: context)
        return RequestPasswordReset.Reply()
    }

    func showReset(_ call: ShowPasswordReset, in context: CallContext) async throws -> ShowPasswordReset.Reply {
        guard let token = LinkToken(call.token.text), let (proof, kind) = try await proof(token) else {
            return .init(state: .unknown, minimumLength: PasswordRule.minimumLength(for: .person))
        }
        let length = PasswordRule.minimumLength(for: kind)
        do throws(Proof.Fault) {
            try proof.check(at: dependencies.runtime.now())
            return .init(state: .good, minimumLength: length)
        } catch {
            switch error {
            case .used: return .init(state: .used, minimumLength: length)
            case .expired: return .init(state: .expired, minimumLength: length)
            }
        }
    }

    func reset(_ call: ResetPassword, in context: CallContext) async throws -> Answer<ResetPassword.Reply> {
        guard let token = LinkToken(call.token.text), let (proof, kind) = try await proof(token) else {
            throw ResetPassword.Refused.unknownToken
        }
        do {
            // An early check saves the 350 ms of a hash; the transaction below decides.
            try proof.check(at: dependencies.runtime.now())
            guard PasswordRule.fault(of: call.password, for: kind) == nil else {
                throw ResetPassword.Refused.passwordTooWeak
            }
            let actionContext = ActionContext(context)
            try await dependencies.throttle.take(
                [Throttle.Use(.hashClient, client: actionContext.client)], at: dependencies.runtime.now())
            let hash = try await dependencies.hash(call.password, for: "\(proof.account)", actionContext)
            let ended = try await reset(with: token, to: hash, in: context)
            return Answer(ResetPassword.Reply(), meta: ReplyMeta(sessions: SessionChanges(ended: ended)))
        } catch let fault as Proof.Fault {
            switch fault {
            case .used: throw ResetPassword.Refused.usedToken
            case .expired: throw ResetPassword.Refused.expiredToken
            }
        }
    }

    func resetCourier(
        _ call: ResetCourierPassword, in context: CallContext
    ) async throws -> Answer<ResetCourierPassword.Reply> {
        let (phone, actionContext) = (PhoneNumber(call.phone), ActionContext(context))
        try await dependencies.throttle.take(
            [Throttle.Use(.hashClient, client: actionContext.client)], at: dependencies.runtime.now())
        let attempt = CodeAttempt(.resetPassword, call.code, for: phone, from: actionContext.client)
        // The code is not used up yet: the hash may be refused as busy.
        guard try await CodeStore(dependencies).isRight(attempt, in: context) else {
            throw ResetCourierPassword.Refused.wrongCode
        }
        let hash = try await dependencies.hash(
            call.password, for: SignInIdentifier.phone(phone).key(of: .courier), actionContext)
        let ended = try await CodeStore(dependencies).use(attempt, in: context) { account, tx in
            guard let account = try account.flatMap({ try AccountRows(tx.db).active($0) }) else {
                return ([SessionID]?.none, true)
            }
            return (try set(hash, of: account, noting: .passwordReset, actionContext, in: tx), true)
        }
        guard let ended = ended.flatMap({ $0 }) else { throw ResetCourierPassword.Refused.wrongCode }
        return Answer(ResetCourierPassword.Reply(), meta: ReplyMeta(sessions: SessionChanges(ended: ended)))
    }
}
