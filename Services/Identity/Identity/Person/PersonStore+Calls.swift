import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

extension PersonStore {
    func register(_ calls: inout Calls) {
        calls.on(registerPerson)
        calls.on(sendSignInCode)
        calls.on(signInByCode)
        calls.on(updateProfile)
        calls.on(acceptDocuments)
        calls.on(changePhone)
        calls.on(confirmPhone)
    }

    // MARK: Strangers

    func registerPerson(_ call: RegisterPerson, in context: CallContext) async throws -> RegisterPerson.Reply {
        let (actionContext, now) = (ActionContext(context), dependencies.runtime.now())
        // The reply must reveal that an address is taken (R02.3); the limit bounds how many addresses one client can
        // try.
        try await dependencies.throttle.take(
            [
                Throttle.Use(.register, client: actionContext.client),
                Throttle.Use(.hashClient, client: actionContext.client),
            ],
            at: now)
        guard try await !AccountStore(dependencies).isHeld(.email(call.email), by: .person) else {
            throw RegisterPerson.Refused.emailTaken
        }
        var account = NewAccount(id: dependencies.runtime.newID(), kind: .person)
        account.passwordHash = try await dependencies.hash(
            call.password, for: SignInIdentifier.email(call.email).key(of: .person), actionContext)
        account.email = call.email
        account.name = call.name
        account.language = call.language
        account.hasConsented = call.consent
        try await register(account, in: context)
        return RegisterPerson.Reply(account: account.id)
    }

    func sendSignInCode(_ call: SendSignInCode, in context: CallContext) async throws -> CodeSent {
        let (client, now) = (ActionContext(context).client, dependencies.runtime.now())
        let isKnown = try await SessionStore(dependencies).isKnown(.person, .phone(call.phone), client, at: now)
        try await dependencies.throttle.take(
            RequestedMessages.code(.signIn, to: call.phone, from: client, isKnown: isKnown), at: now)
        return CodeSent(expiresAt: try await sendSignInCode(to: call.phone, in: context))
    }

    func signInByCode(_ call: SignInByCode, in context: CallContext) async throws -> Answer<SignedIn> {
        var new = NewAccount(id: dependencies.runtime.newID(), kind: .person)
        new.phone = call.phone
        new.contactPhone = call.phone
        new.surname = call.surname
        new.hasConsented = call.consent == true
        guard let outcome = try await signIn(new, phone: call.phone, code: call.code, in: context) else {
            throw SignInByCode.Refused.wrongCode
        }
        switch outcome {
        case .opened(let opened, let profile):
            return SessionStore(dependencies).answer(opened, profile: profile, context)
        case .consentRequired: throw SignInByCode.Refused.consentRequired
        case .closing: throw CallError.busy
        case .blocked: throw SignInByCode.Refused.blocked.with(dependencies.settings.contact.arguments)
        }
    }

    // MARK: The own account

    func updateProfile(_ call: UpdateProfile, in context: CallContext) async throws -> Answer<AccountProfile> {
        let account = try context.account
        try await dependencies.throttle.take(
            [Throttle.Use(.writeAccount, "\(account)")], at: dependencies.runtime.now())
        let (profile, changed) = try await update(
            account, call, expecting: context.meta.expectedVersion, in: context)
        // The gateways must refresh their cached sessions, which hold the previous language (R04.14).
        let sessions = changed.isEmpty ? nil : SessionChanges(changed: changed)
        return Answer(profile, meta: ReplyMeta(sessions: sessions))
    }

    func acceptDocuments(_ call: AcceptDocuments, in context: CallContext) async throws -> AccountProfile {
        guard call.terms == LegalDocument.terms.version, call.privacy == LegalDocument.privacy.version else {
            throw AcceptDocuments.Refused.versionSuperseded
        }
        let account = try context.account
        try await dependencies.throttle.take(
            [Throttle.Use(.writeAccount, "\(account)")], at: dependencies.runtime.now())
        return try await acceptDocuments(account, in: context)
    }

    func changePhone(_ call: ChangePhone, in context: CallContext) async throws -> CodeSent {
        let actionContext = ActionContext(context)
        try await dependencies.throttle.take(
            [Throttle.Use(.codeClient, client: actionContext.client)], at: dependencies.runtime.now())
        let proven = try await PasswordCheck(dependencies).prove(
            call.password, of: context.caller, actionContext, orRefuse: ChangePhone.Refused.wrongPassword)
        switch try await requestPhone(call.phone, proven, in: context) {
        case .sent(let end): return CodeSent(expiresAt: end)
        case .tooOften(let seconds): throw CallError.throttled(retryAfter: seconds)
        }
    }

    func confirmPhone(_ call: ConfirmPhone, in context: CallContext) async throws -> AccountProfile {
        try await confirmPhone(call.phone, code: call.code, of: context.account, in: context)
    }
}
