import CityOffersContract
import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Finds the person who wanted an offer (R05.43).
struct OfferRequesters: Sendable {
    private let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

    /// The named person, who must still be checked in the transaction of the offer.
    enum Requester: Hashable, Sendable {
        /// By e-mail address; `nil` when no person has it.
        case found(FollowerID?)
        case chosenByStaff(FollowerID)

        var person: FollowerID? {
            switch self {
            case .found(let person): person
            case .chosenByStaff(let person): person
            }
        }

        /// - Throws: `CreateOffer.Refused`. An unknown address and a person who may not be found get the same answer.
        func check(_ db: Database) throws {
            let rows = FindableRows(db)
            switch self {
            case .chosenByStaff(let person):
                guard try rows.isFindable(person) != nil else { throw CreateOffer.Refused.unknownFollower }
            case .found(let person):
                guard let person, try rows.isFindable(person) == true,
                    try !BlockedRows.ofOffers(db).contains(AccountID(person))
                else { throw CreateOffer.Refused.unknownRequester }
            }
        }
    }

    /// - Throws: `CreateOffer.Refused`; `CallError.throttled` when the promoter has named too many persons;
    ///   `CallError.invalid` for the members that only staff has.
    func find(_ call: CreateOffer, for editor: OfferEditor, in context: CallContext) async throws -> Requester? {
        if case .promoter = editor {
            var faults = Faults()
            if call.promoter != nil { faults.record(.unknownMember, at: "promoter") }
            if call.requestedBy != nil { faults.record(.unknownMember, at: "requestedBy") }
            guard faults.isEmpty else { throw CallError.invalid(faults) }
        }
        if let person = call.requestedBy { return .chosenByStaff(person) }
        guard let email = call.requestedByEmail else { return nil }
        try await countSearch(by: editor)
        let found = try await dependencies.identity.call(GetPersonByEmail(email: email), meta: context.onward)
        return .found(found.account.map { FollowerID($0) })
    }

    /// Counts the search before it is made, and not in the transaction of the offer: a refused offer has disclosed as
    /// much as another.
    private func countSearch(by editor: OfferEditor) async throws {
        guard case .promoter(let promoter) = editor else { return }
        try await dependencies.database.read { try editor.check(refusing: CreateOffer.Refused.self, $0) }
        try await dependencies.offerLimits.take(
            [Throttle.Use(.requestersOfPromoter, "\(promoter)")], at: dependencies.runtime.now())
    }
}

/// Whether followers may be named. For use in a transaction.
struct FindableRows {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Returns `nil` for an account that does not follow.
    func isFindable(_ follower: FollowerID) throws -> Bool? {
        let select = try db.cachedStatement(sql: "SELECT isFindable FROM follower WHERE id = ?")
        return try Bool.fetchOne(select, arguments: [follower])
    }

    func set(_ isFindable: Bool, of follower: FollowerID) throws {
        try db.update("follower", ["isFindable": isFindable], where: ["id": follower])
    }
}

extension OfferRequesters {
    func register(_ calls: inout Calls) { calls.on(setFindable) }

    func setFindable(_ call: SetFindable, in context: CallContext) async throws -> SetFindable.Reply {
        let follower = try context.follower
        return try await dependencies.host.write(context) { tx in
            guard try FindableRows(tx.db).isFindable(follower) != nil else { throw FollowerRefused.notJoined }
            try FindableRows(tx.db).set(call.isFindable, of: follower)
            let reply = SetFindable.Reply(isFindable: call.isFindable)
            try tx.keep(reply)
            return reply
        }
    }
}
