import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct SignInByCodeHandler: AnnotatingHandler {
    let persons: PersonStore
    let sessions: SessionStore
    let contact: ContactDetails
    let effects: Effects

    func answer(_ call: SignInByCode, in context: CallContext) async throws -> Answer<SignedIn> {
        let occasion = Occasion(context, at: effects.now())
        var new = NewAccount(id: effects.newID(), kind: .person)
        new.phone = call.phone
        new.contactPhone = call.phone
        new.surname = call.surname
        new.hasConsented = call.consent == true
        let outcome = try await persons.signIn(new, phone: call.phone, code: call.code, occasion)
        guard let outcome else { throw SignInByCode.Refused.wrongCode }
        switch outcome {
        case .opened(let opened, let profile):
            return sessions.answer(opened, profile: profile, context, at: occasion.at)
        case .consentNeeded: throw SignInByCode.Refused.consentNeeded
        case .closing: throw CallError.busy
        case .blocked: throw SignInByCode.Refused.blocked.with(contact.arguments)
        }
    }
}
