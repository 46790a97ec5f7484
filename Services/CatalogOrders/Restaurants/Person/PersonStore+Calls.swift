import IdentityContract
import RPC
import RestaurantsContract
import ServiceKit
import Vocabulary

extension PersonStore {
    func register(_ calls: inout Calls) {
        calls.on(me)
        calls.on(join)
        calls.on(find)
        calls.on(get)
    }

    func me(_ call: Me, in context: CallContext) async throws -> EmploymentProfile {
        try await profile(of: context.person)
    }

    /// The person is added before identity is asked for the name: an event about a later change of the name, or about
    /// the deletion of the account, then finds the person.
    func join(_ call: JoinRestaurants, in context: CallContext) async throws -> EmploymentProfile {
        let person = try context.person
        let seen = try await add(person, in: context)
        do {
            let contacts = try await dependencies.identity.call(
                GetContacts(account: AccountID(person)), meta: context.onward)
            return try await save(
                person, isFindable: call.isFindable, named: contacts, since: seen, in: context)
        } catch GetContacts.Refused.unknownAccount {
            // The account was deleted while the call was on its way.
            try await remove(person)
            throw CallError.unauthenticated
        }
    }

    func find(_ call: FindPeople, in context: CallContext) async throws -> Page<PersonSummary> {
        let search = try Self.search(of: call)
        try await countSearch(by: context.restaurant)
        let found: Page<PersonName> =
            switch search {
            case .name(let words): try await people(call, named: words)
            case .email(let email): try await person(with: email, call, in: context)
            }
        let pictures = try await dependencies.pictures(of: found.items.map(\.id), context.onward)
        return Page(
            items: found.items.map { person in
                PersonSummary(
                    id: person.id, name: person.name, surname: person.surname, picture: pictures[person.id])
            }, next: found.next)
    }

    func get(_ call: GetPerson, in context: CallContext) async throws -> GetPerson.Reply {
        try await countSearch(by: context.restaurant)
        guard let found = try await findable(call.person) else { throw GetPerson.Refused.unknownPerson }
        let pictures = try await dependencies.pictures(of: [found.id], context.onward)
        return GetPerson.Reply(
            person: PersonSummary(
                id: found.id, name: found.name, surname: found.surname, picture: pictures[found.id]))
    }

    private static func search(of call: FindPeople) throws(CallError) -> PersonSearch {
        do throws(Faults) {
            return try PersonSearch(call.search)
        } catch {
            throw .invalid(error)
        }
    }

    /// Returns a page with the one person, or an empty one.
    private func person(
        with email: EmailAddress, _ call: FindPeople, in context: CallContext
    ) async throws -> Page<PersonName> {
        // This list has one page, so it has made no cursor.
        guard call.cursor == nil else { throw CallError.invalid(.invalidCursor) }
        let account = try await dependencies.identity.call(GetPersonByEmail(email: email), meta: context.onward).account
        let person: PersonName? = if let account { try await findable(PersonID(account)) } else { nil }
        return Page(items: [person].compactMap(\.self), next: nil)
    }
}
