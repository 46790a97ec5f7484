import SQLiteKit
import ServiceKit
import IdentityContract
import RPC
import Vocabulary

extension AccountStore {
    func reserve(_ call: ReserveAccount, in context: CallContext) async throws -> ReserveAccount.Reply {
        guard let identifier = call.identifier else { throw CallError.invalid(Faults("kind", .required)) }
        let asked = kit.occasion(context)
        // Whoever registers through a context is a client as any other; three hashes a second are all there are.
        if let client = asked.client {
            try await kit.throttle.take(
                [Throttle.Use(.register, client: client), Throttle.Use(.hashClient, client: client)], at: asked.at)
        }
        // Refused before a third of a second is spent on it; the transaction below decides. Before the contact, because
        // an owner of the number who registers again has to be told that, whatever key comes along.
        guard try await !isHeld(identifier, by: call.kind, at: asked.at) else {
            throw ReserveAccount.Refused.identifierTaken
        }
        if let contact = call.contact {
            let phone = try await kit.contacts.phone(of: contact, at: asked.at)
            guard let phone, .phone(PhoneNumber(phone)) == identifier else {
                throw ReserveAccount.Refused.otherContact
            }
        }
        let hash = try await kit.hash(call.password, for: identifier.key(of: call.kind), asked)
        // The hash may have waited long: what is held is held from now on.
        let now = kit.effects.now()
        var account = NewAccount(id: kit.effects.newID(), kind: call.kind)
        switch identifier {
        case .email(let email): account.email = email
        case .phone(let phone): account.phone = phone
        }
        account.passwordHash = hash
        account.name = call.name
        account.language = call.language ?? context.meta.language.flatMap { Language(tag: $0) }
        account.hasConsented = call.consent == true
        account.reservedUntil = now + kit.settings.reservationLifetime
        try await reserve(account, at: now)
        return ReserveAccount.Reply(account: account.id)
    }
}
