import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

extension EmailStore {
    func register(_ calls: inout Calls) {
        calls.on(change)
        calls.on(resendConfirmation)
        calls.on(showConfirmation)
        calls.on(confirm)
    }

    func change(_ call: ChangeEmail, in context: CallContext) async throws -> ChangeEmail.Reply {
        let actionContext = ActionContext(context)
        try await dependencies.throttle.take(
            [Throttle.Use(.codeClient, client: actionContext.client)], at: dependencies.runtime.now())
        let proven = try await PasswordCheck(dependencies).prove(
            call.password, of: context.caller, actionContext, orRefuse: ChangeEmail.Refused.wrongPassword)
        let wait = try await requestChange(proven, to: call.email, in: context)
        if let wait { throw CallError.throttled(retryAfter: wait) }
        return ChangeEmail.Reply()
    }

    /// Only stores the request, so that neither the answer nor its time reveals whether the account is unconfirmed.
    func resendConfirmation(
        _ call: ResendConfirmation, in context: CallContext
    ) async throws -> ResendConfirmation.Reply {
        let actionContext = ActionContext(context)
        // No session of the account exists yet, so the account has no known network.
        try await dependencies.throttle.take(
            RequestedMessages.mail(to: "\(call.account)", from: actionContext.client, isKnown: false),
            at: dependencies.runtime.now())
        let request = ConfirmationRequest(kind: call.kind.kind, account: call.account, language: actionContext.language)
        try await DeferredRequests(dependencies).add(request, in: context)
        return ResendConfirmation.Reply()
    }

    /// Confirms the address when the link of a registration is opened: a link scanner that opens the link does no harm
    /// (R04.5).
    func showConfirmation(
        _ call: ShowConfirmation, in context: CallContext
    ) async throws -> ShowConfirmation.Reply {
        guard let token = LinkToken(call.token.text) else { return .init(state: .unknown, email: nil) }
        switch try await confirm(call.kind.kind, token, mayChange: false, in: context) {
        case .confirmed(let email): return .init(state: .confirmed, email: email)
        case .open(let email): return .init(state: .open, email: email)
        case .unknown: return .init(state: .unknown, email: nil)
        case .used: return .init(state: .alreadyConfirmed, email: nil)
        case .taken: return .init(state: .emailTaken, email: nil)
        case .expired: return .init(state: .expired, email: nil)
        }
    }

    func confirm(_ call: ConfirmEmail, in context: CallContext) async throws -> ConfirmEmail.Reply {
        guard let token = LinkToken(call.token.text) else { throw ConfirmEmail.Refused.unknownToken }
        switch try await confirm(call.kind.kind, token, mayChange: true, in: context) {
        case .confirmed(let email): return ConfirmEmail.Reply(email: email)
        case .open, .unknown: throw ConfirmEmail.Refused.unknownToken
        case .used: throw ConfirmEmail.Refused.usedToken
        case .taken: throw ConfirmEmail.Refused.emailTaken
        case .expired(let account): throw ConfirmEmail.Refused.expiredToken.with(["account": "\(account)"])
        }
    }
}
