import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

struct UpdateProfileHandler: AnnotatingHandler {
    let persons: PersonStore
    let throttle: Throttle
    let effects: Effects

    func answer(_ call: UpdateProfile, in context: CallContext) async throws -> Answer<AccountProfile> {
        let occasion = Occasion(context, at: effects.now())
        let account = try context.account
        try await throttle.take([Throttle.Use(.writeAccount, "\(account)")], at: occasion.at)
        let (profile, changed) = try await persons.update(
            account, call, expecting: context.meta.expectedVersion, occasion)
        // R04.14: whoever knows these sessions knows them with the former language.
        let sessions = changed.isEmpty ? nil : SessionChanges(changed: changed)
        return Answer(profile, meta: ReplyMeta(sessions: sessions))
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
