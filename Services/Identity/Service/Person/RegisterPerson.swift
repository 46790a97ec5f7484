import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

struct RegisterPersonHandler: Handler {
    let accounts: AccountStore
    let persons: PersonStore
    let hasher: PasswordHasher
    let throttle: Throttle
    let effects: Effects

    func handle(_ call: RegisterPerson, in context: CallContext) async throws -> RegisterPerson.Reply {
        let asked = Occasion(context, at: effects.now())
        // That an address is taken must be said (R02.3); how many one client may try is bounded.
        try await throttle.take(
            [Throttle.Use(.register, client: asked.client), Throttle.Use(.hashClient, client: asked.client)],
            at: asked.at)
        guard try await !accounts.isHeld(.email(call.email), by: .person, at: asked.at) else {
            throw RegisterPerson.Refused.emailTaken
        }
        let hash = try await hasher.hash(
            call.password, salt: effects.random(PasswordHash.saltBytes),
            for: HashRequester(asked, account: SignInIdentifier.email(call.email).key(of: .person)))
        var account = NewAccount(id: effects.newID(), kind: .person)
        account.email = call.email
        account.passwordHash = hash
        account.name = call.name
        account.language = call.language
        account.hasConsented = call.consent
        try await persons.register(account, Occasion(context, at: effects.now()))
        return RegisterPerson.Reply(account: account.id)
    }
}
