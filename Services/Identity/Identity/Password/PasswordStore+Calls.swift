import SQLiteKit
import ServiceKit
import IdentityContract
import RPC
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
        // Who signs in by code has no old password; a first one is set by a mailed link.
        let asked = kit.occasion(context)
        let former = try await kit.passwordCheck.prove(
            call.oldPassword, of: caller, asked, orRefuse: ChangePassword.Refused.wrongPassword)
        guard former.hash != nil else { throw ChangePassword.Refused.noPassword }
        let hash = try await kit.hash(call.password, for: "\(caller.account)", asked)
        guard let ended = try await change(former, to: hash, kit.occasion(context)) else {
            throw ChangePassword.Refused.wrongPassword
        }
        return Answer(ChangePassword.Reply(), meta: ReplyMeta(sessions: SessionChanges(ended: ended)))
    }

    /// Only notes the request. The account is looked up afterwards, so that neither the answer nor its time tells
    /// whether there is one (R02.14).
    func requestReset(
        _ call: RequestPasswordReset, in context: CallContext
    ) async throws -> RequestPasswordReset.Reply {
        let occasion = kit.occasion(context)
        let identifier: SignInIdentifier? = call.email.map { .email($0) } ?? call.phone.map { .phone(PhoneNumber($0)) }
        guard let identifier else { throw CallError.invalid(Faults("email", .required)) }
        let client = occasion.client
        let isKnown = try await kit.sessions.isKnown(call.kind, identifier, client, at: occasion.at)
        let uses =
            switch identifier {
            case .email: RequestedMessages.mail(to: identifier.key(of: call.kind), from: client, isKnown: isKnown)
            case .phone(let phone): RequestedMessages.code(.resetPassword, to: phone, from: client, isKnown: isKnown)
            }
        try await kit.throttle.take(uses, at: occasion.at)
        let request = ResetRequest(
            kind: call.kind, identifier: identifier, language: occasion.language,
            requester: CodeRequester(client: client))
        try await NotedRequests(kit: kit).add(request, at: occasion.at)
        return RequestPasswordReset.Reply()
    }

    func showReset(_ call: ShowPasswordReset, in context: CallContext) async throws -> ShowPasswordReset.Reply {
        guard let token = LinkToken(call.token.text), let (proof, kind) = try await proof(token) else {
            return .init(state: .unknown, minimumLength: PasswordRule.minimumLength(for: .person))
        }
        let length = PasswordRule.minimumLength(for: kind)
        do throws(Proof.Fault) {
            try proof.check(at: kit.effects.now())
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
            // Before a third of a second is spent on it; the transaction below decides.
            try proof.check(at: kit.effects.now())
            guard PasswordRule.fault(of: call.password, for: kind) == nil else {
                throw ResetPassword.Refused.passwordTooWeak
            }
            let asked = kit.occasion(context)
            try await kit.throttle.take([Throttle.Use(.hashClient, client: asked.client)], at: asked.at)
            let hash = try await kit.hash(call.password, for: "\(proof.account)", asked)
            let ended = try await reset(with: token, to: hash, kit.occasion(context))
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
        let (phone, asked) = (PhoneNumber(call.phone), kit.occasion(context))
        try await kit.throttle.take([Throttle.Use(.hashClient, client: asked.client)], at: asked.at)
        let attempt = CodeAttempt(.resetPassword, call.code, for: phone, from: asked.client)
        // Nothing is used up yet: the hash may find its queue full.
        guard try await kit.codes.isRight(attempt, at: asked.at) else {
            throw ResetCourierPassword.Refused.wrongCode
        }
        let hash = try await kit.hash(call.password, for: SignInIdentifier.phone(phone).key(of: .courier), asked)
        let occasion = kit.occasion(context)
        let ended = try await kit.codes.use(attempt, at: occasion.at) { db, account in
            guard let account = try account.flatMap({ try db.activeAccount($0) }) else {
                return ([SessionID]?.none, true)
            }
            return (try set(hash, of: account, noting: .passwordReset, occasion, in: db), true)
        }
        guard let ended = ended.flatMap({ $0 }) else { throw ResetCourierPassword.Refused.wrongCode }
        return Answer(ResetCourierPassword.Reply(), meta: ReplyMeta(sessions: SessionChanges(ended: ended)))
    }
}
