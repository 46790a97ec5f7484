import ContextKit
import GRDB
import IdentityContract
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// The persons who have opened the restaurant part. Each method is one transaction.
struct PersonStore: Sendable {
    let dependencies: RestaurantsDependencies

    init(_ dependencies: RestaurantsDependencies) { self.dependencies = dependencies }

    func profile(of person: PersonID) async throws -> EmploymentProfile {
        try await dependencies.database.read { try Self.profile(of: person, $0) }
    }

    private static func profile(of person: PersonID, _ db: Database) throws -> EmploymentProfile {
        guard let record = try PersonRows(db).find(person) else {
            return EmploymentProfile(isJoined: false, isFindable: false, employer: nil)
        }
        return EmploymentProfile(
            isJoined: true, isFindable: record.isFindable,
            employer: try EmploymentRows(db).shownEmployer(of: person))
    }

    // MARK: Joining

    /// Adds the person, unless the person has joined. Restaurants do not find the person yet.
    /// - Returns: the person before the name is read at identity.
    func add(_ person: PersonID, in context: CallContext) async throws -> PersonRecord {
        if let known = try await dependencies.database.read({ try PersonRows($0).find(person) }) { return known }
        return try await dependencies.host.write(context) { tx in
            let persons = PersonRows(tx.db)
            if try persons.find(person) == nil { try persons.add(person, at: tx.now) }
            guard let added = try persons.find(person) else { throw CallError.unauthenticated }
            return added
        }
    }

    /// Writes whether the person may be found, and the name.
    /// - Parameters:
    ///   - seen: the person before the name was read. If an event has changed the name since, the name that was read
    ///     may be older.
    ///   - contacts: what identity says of the account.
    /// - Throws: `CallError.unauthenticated` when the account was deleted meanwhile.
    func save(
        _ person: PersonID, isFindable: Bool, named contacts: GetContacts.Reply, since seen: PersonRecord,
        in context: CallContext
    ) async throws -> EmploymentProfile {
        try await dependencies.host.write(context) { tx in
            let persons = PersonRows(tx.db)
            guard var record = try persons.find(person) else { throw CallError.unauthenticated }
            if record.nameVersion == seen.nameVersion {
                (record.name, record.surname) = (contacts.name, contacts.surname)
            }
            record.isFindable = isFindable
            // The event came before the person had joined, so it was passed over.
            if contacts.isBlocked { try BlockedRows(tx.db).add(AccountID(person)) }
            try persons.save(record)
            let profile = try Self.profile(of: person, tx.db)
            try tx.keep(profile)
            return profile
        }
    }

    /// Removes a person who has just joined, whose account identity does not know.
    func remove(_ person: PersonID) async throws {
        var done = 0
        while case .reached(let erased) = try await removeSlice(of: person, done: done) { done = erased }
    }

    private func removeSlice(of person: PersonID, done: Int) async throws -> EventEffect.Progress {
        try await dependencies.host.write { [streams = dependencies.orderStreams] tx in
            try PersonRemoval(streams, tx).erase(person, done: done)
        }
    }

    // MARK: Searching

    /// - Throws: `CallError.throttled` when the restaurant has made too many searches.
    func countSearch(by restaurant: RestaurantID) async throws {
        try await dependencies.throttle.take(
            EmploymentLimit.search(by: restaurant), at: dependencies.runtime.now())
    }

    /// - Throws: `Faults` when the cursor does not belong to the list.
    func people(_ call: FindPeople, named words: PersonSearch.NameWords) async throws -> Page<PersonName> {
        try await dependencies.database.read { try FoundPeople($0).page(call, words) }
    }

    func findable(_ person: PersonID) async throws -> PersonName? {
        try await dependencies.database.read { try PersonRows($0).findable(person)?.reference }
    }
}
