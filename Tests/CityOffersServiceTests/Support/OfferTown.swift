import CallTypes
import CityOffersContract
import ContextKit
import GRDB
import IdentityContract
import RPC
import RestaurantsService
import ServiceKit
import TestKit
public import TestTowns
import Vocabulary

@testable import SQLiteKit
@testable public import CityOffersService

extension CityOffersService: TestedContext {}

typealias OfferTown = TestTown<CityOffersService>

extension OfferTown {
    /// A town whose database has the tables of both contexts of the program, as it has outside of tests.
    static func make(clock: TestClock = TestClock()) async throws -> OfferTown {
        let program = ContextProgram(RestaurantsService.self, CityOffersService.self)
        return try await OfferTown(
            clock: clock, database: .inMemory(migrations: program.migrations))
    }

    func call<C: Call>(_ call: C, as follower: FollowerID) async throws -> C.Reply {
        try await client.call(call, meta: .signedIn(AccountID(follower), .person))
    }

    func call<C: Call>(_ call: C, as promoter: PromoterID) async throws -> C.Reply {
        try await client.call(call, meta: .signedIn(AccountID(promoter), .promoter))
    }

    /// Makes a call as staff with the permission `admin`.
    func staff<C: Call>(_ call: C) async throws -> C.Reply {
        var meta = CallMeta.signedIn(Self.staff, .staff)
        meta.caller?.permissions = ["admin"]
        return try await client.call(call, meta: meta)
    }

    static var staff: AccountID { .example }

    /// Returns the type of the error that a call gets; `nil` for a reply.
    func refusal<C: Call>(of call: C, _ meta: CallMeta = CallMeta()) async throws -> String? {
        try await client.error(C.name, JSONWriter.encode(call), meta: meta)?.data.type
    }

    func refusal<C: Call>(of call: C, as follower: FollowerID) async throws -> String? {
        try await refusal(of: call, .signedIn(AccountID(follower), .person))
    }

    func refusal<C: Call>(of call: C, as promoter: PromoterID) async throws -> String? {
        try await refusal(of: call, .signedIn(AccountID(promoter), .promoter))
    }

    /// Applies an event of identity's feed, as the consumer does.
    /// - Returns: the number of transactions.
    @discardableResult
    func hear<E: Event>(_ event: E) async throws -> Int {
        try await apply(event, by: OfferAccounts(service.dependencies).follower.effect)
    }

    func count(_ sql: String) async throws -> Int? {
        try await database.read { try Int.fetchOne($0, sql: sql) }
    }
}
