import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct UpdateProfileHandler: Handler {
    let persons: PersonStore
    let throttle: Throttle
    let effects: Effects

    func handle(_ call: UpdateProfile, in context: CallContext) async throws -> AccountProfile {
        let occasion = Occasion(context, at: effects.now())
        let account = try context.account
        try await throttle.take([Throttle.Use(.writeAccount, "\(account)")], at: occasion.at)
        return try await persons.update(account, call, expecting: context.meta.expectedVersion, occasion)
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
