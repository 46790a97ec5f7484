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
        let occasion = Occasion(context)
        try await kit.throttle.take([Throttle.Use(.codeClient, client: occasion.client)], at: kit.effects.now())
        let proven = try await PasswordCheck(kit).prove(
            call.password, of: context.caller, occasion, orRefuse: ChangeEmail.Refused.wrongPassword)
        let wait = try await requestChange(proven, to: call.email, in: context)
        if let wait { throw CallError.throttled(retryAfter: wait) }
        return ChangeEmail.Reply()
    }

    /// Only notes the request, so that neither the answer nor its time tells whether the account waits for the link.
    func resendConfirmation(
        _ call: ResendConfirmation, in context: CallContext
    ) async throws -> ResendConfirmation.Reply {
        let occasion = Occasion(context)
        // No session of the account has been opened yet, so it is known nowhere.
        try await kit.throttle.take(
            RequestedMessages.mail(to: "\(call.account)", from: occasion.client, isKnown: false),
            at: kit.effects.now())
        let request = ConfirmationRequest(kind: call.kind.kind, account: call.account, language: occasion.language)
        try await NotedRequests(kit).add(request, in: context)
        return ResendConfirmation.Reply()
    }

    /// Opening the link of a registration confirms: nothing is lost when something else than a person opens it (R04.5).
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
