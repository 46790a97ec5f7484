import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct UpdateProfileHandler: Handler {
    let persons: PersonStore
    let effects: Effects

    func handle(_ call: UpdateProfile, in context: CallContext) async throws -> AccountProfile {
        try await persons.update(
            context.account, call, expecting: context.meta.expectedVersion, Occasion(context, at: effects.now()))
    }
}

extension UpdateProfile {
    /// - Throws: ``Refused``
    func applied(to account: Account) throws(Refused) -> Account {
        guard account.kind == .person || (name == .keep && surname == .keep && phone == .keep) else { throw .notYours }
        guard surname != .clear else { throw .surnameNeeded }
        var new = account
        new.name = name.applied(to: account.name)
        new.surname = surname.applied(to: account.surname)
        new.contactPhone = phone.applied(to: account.contactPhone)
        new.language = language.applied(to: account.language)
        return new
    }
}
