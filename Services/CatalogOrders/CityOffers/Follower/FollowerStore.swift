import CityOffersContract
import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The people who follow cities and categories. Each method is one transaction.
struct FollowerStore: Sendable {
    let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

    /// What the person has, or has not, chosen.
    func offers(of follower: FollowerID) async throws -> MyCityOffers {
        let share = dependencies.settings.share.block
        return try await dependencies.database.read { db in
            let (rows, found) = (FollowerRows(db), try FollowerRows(db).find(follower))
            return MyCityOffers(profile: try found.map(rows.profile), share: share)
        }
    }

    /// - Throws: ``FollowerRefused``
    func read<Reply: Sendable>(
        _ follower: FollowerID, _ body: @escaping @Sendable (FollowerRecord, Database) throws -> Reply
    ) async throws -> Reply {
        try await dependencies.database.read { db in
            guard let found = try FollowerRows(db).find(follower) else { throw FollowerRefused.notJoined }
            return try body(found, db)
        }
    }

    /// Changes a follower.
    /// - Parameters:
    ///   - rule: changes the record, or throws the faults of the call.
    ///   - reply: makes the reply after the change.
    /// - Throws: ``FollowerRefused``, `Faults`
    func change<Reply: Codable & Hashable & Sendable>(
        _ follower: FollowerID, in context: CallContext,
        by rule: @escaping @Sendable (inout FollowerRecord, Database) throws -> Void,
        reply: @escaping @Sendable (FollowerRecord, Database) throws -> Reply
    ) async throws -> Reply {
        try await dependencies.host.write(context) { tx in
            let rows = FollowerRows(tx.db)
            guard var record = try rows.find(follower) else { throw FollowerRefused.notJoined }
            let old = record
            try rule(&record, tx.db)
            if record != old {
                record.version += 1
                try rows.save(record)
            }
            let reply = try reply(record, tx.db)
            try tx.keep(reply)
            return reply
        }
    }

    // MARK: Beginning

    /// Checks the choices of a person before an account is reserved.
    /// - Throws: `Faults`
    func check(_ interests: some FirstInterests) async throws {
        let now = dependencies.runtime.now()
        try await dependencies.database.read { db in
            _ = try FollowerRecord(interests, as: .example, among: NamedPlaces(of: interests, db), at: now)
        }
    }

    /// Adds the person with a reserved account, together with the job that activates the account.
    /// - Throws: `Faults` when the places have changed since they were checked.
    func add(_ call: Register, as follower: FollowerID) async throws {
        try await dependencies.host.write { [pendingActivations = dependencies.pendingActivations] tx in
            try FollowerRows(tx.db).add(
                FollowerRecord(call, as: follower, among: NamedPlaces(of: call, tx.db), at: tx.now))
            try pendingActivations.add(AccountID(follower), in: tx)
            try tx.keep(Register.Reply(account: AccountID(follower), registration: .pending))
        }
    }

    /// Adds a person who has an account. The same choices again change nothing.
    /// - Throws: ``Join/Refused``, `Faults`, `CallError.unauthenticated` for a blocked account.
    func add(_ call: Join, as follower: FollowerID, in context: CallContext) async throws {
        try await dependencies.host.write(context) { tx in
            guard try !BlockedRows.ofOffers(tx.db).contains(AccountID(follower)) else {
                throw CallError.unauthenticated
            }
            let rows = FollowerRows(tx.db)
            if let known = try rows.find(follower) {
                guard known.hasChosen(call) else { throw Join.Refused.alreadyJoined }
                return
            }
            try rows.add(FollowerRecord(call, as: follower, among: NamedPlaces(of: call, tx.db), at: tx.now))
        }
    }

    /// Blocks a person who has just joined: the event came before, so it was passed over.
    func block(_ follower: FollowerID) async throws {
        try await dependencies.host.write { try BlockedRows.ofOffers($0.db).add(AccountID(follower)) }
    }

    /// Removes a person who has just joined, whose account identity does not know.
    func remove(_ follower: FollowerID) async throws {
        try await dependencies.host.write { [dependencies] in
            try FollowerRemoval(dependencies, $0).eraseAll(follower)
        }
    }
}

extension FollowerRecord {
    fileprivate func hasChosen(_ call: Join) -> Bool {
        birthDate == call.birthDate && gender == call.gender && country == call.country
            && cities == Set(call.cities) && categories == Set(call.categories)
    }
}
