import CallTypes
import CityOffersContract
import Configuration
import ContextKit
import GRDB
import RPC
import RestaurantsService
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Vocabulary

@testable import CityOffersService

/// A town with a promoter, a published offer and a follower.
struct PointTown: Sendable {
    let town: OfferTown
    let places: OfferPlaces
    let promoter: PromoterID
    let offer: OfferID
    let ana: FollowerID

    /// - Parameter isLimited: whether the throttles have the limits of production.
    init(isLimited: Bool = false) async throws {
        let program = ContextProgram(RestaurantsService.self, CityOffersService.self)
        town = try await OfferTown(
            settings: isLimited ? [:] : ["throttles.factor": 1_000_000],
            database: .inMemory(migrations: program.migrations))
        places = try await town.places()
        promoter = try await town.promoter()
        offer = try await town.offer(of: promoter, in: places.osijek, [places.music])
        ana = try await Self.followers(1, in: town)[0]
    }

    var clock: TestClock { town.clock }

    func call<C: Call>(_ call: C, as follower: FollowerID) async throws -> C.Reply {
        try await town.call(call, as: follower)
    }

    func call<C: Call>(_ call: C, as promoter: PromoterID) async throws -> C.Reply {
        try await town.call(call, as: promoter)
    }

    /// Returns the type of the error that Ana gets, without the name of the context; `nil` for a reply.
    func refusal<C: Call>(_ call: C, as follower: FollowerID? = nil) async throws -> String? {
        try await town.refusal(of: call, as: follower ?? ana).map(Self.shortened)
    }

    func refusal<C: Call>(_ call: C, at promoter: PromoterID) async throws -> String? {
        try await town.refusal(of: call, as: promoter).map(Self.shortened)
    }

    /// Returns the members that a call of the promoter has wrong.
    func faults<C: Call>(_ call: C) async throws -> [String]? {
        let meta = CallMeta.signedIn(AccountID(promoter), .promoter)
        return try await town.client.error(C.name, JSONWriter.encode(call), meta: meta)?.data.errors?.paths
    }

    private static func shortened(_ type: String) -> String {
        type.hasPrefix("cityOffers.") ? String(type.split(separator: ".").last ?? "") : type
    }

    /// Returns a person who has not joined.
    func stranger() -> FollowerID { town.service.host.runtime.newID() }

    /// Adds followers without accounts at identity, which no call here needs.
    func followers(_ count: Int) async throws -> [FollowerID] { try await Self.followers(count, in: town) }

    private static func followers(_ count: Int, in town: OfferTown) async throws -> [FollowerID] {
        let all: [FollowerID] = (0..<count).map { _ in town.service.host.runtime.newID() }
        let now = town.clock.now
        try await town.database.write { db in
            for follower in all {
                try db.insert(
                    into: "follower",
                    ["id": follower, "birthDate": 7_000, "gender": "female", "country": "HR", "createdAt": now])
            }
        }
        return all
    }

    /// Moves the clock to a moment, or a little after it: every reading advances the clock.
    func wait(until moment: Instant) { clock.advance(by: moment - clock.now) }

    func block(_ account: AccountID) async throws {
        try await town.database.write { try BlockedRows.ofOffers($0).add(account) }
    }

    func revoke(_ promoter: PromoterID) async throws {
        let now = clock.now
        _ = try await town.database.write {
            try $0.update("promoter", ["revokedAt": now, "revokedReason": "x"], where: ["id": promoter])
        }
    }

    /// Returns the contradictions of the books.
    func contradictions() async throws -> [String] { try await town.database.read { try OfferBooks.faults(in: $0) } }

    // MARK: Points

    func give(_ points: Int, to follower: FollowerID? = nil) async throws {
        let change = try PointChange(points)
        _ = try await town.staff(AdjustPoints(follower: follower ?? ana, points: change, reason: Line("x")))
    }

    func balance(of follower: FollowerID? = nil) async throws -> Int {
        try await call(GetPoints(), as: follower ?? ana).balance
    }

    func entries(of follower: FollowerID? = nil) async throws -> [PointEntryRow] {
        try await call(ListPointEntries(), as: follower ?? ana).items
    }

    /// Runs a body with the ledger at an exact moment.
    func ledger<T: Sendable>(
        at moment: Instant, _ body: @escaping @Sendable (PointLedger) throws -> T
    ) async throws -> T {
        let dependencies = town.service.dependencies
        return try await town.database.write { try body(PointLedger(dependencies, Transaction($0, at: moment))) }
    }

    // MARK: Discounts

    /// Creates a discount that is free and without a limit unless `change` says otherwise.
    func discount(
        of promoter: PromoterID? = nil, _ change: (inout CreateDiscount) throws -> Void = { _ in }
    ) async throws -> DiscountID {
        var create = CreateDiscount(
            name: try Line("Popust"), requiredPoints: try PointCost(0), percent: try Percent(20),
            validUntil: clock.now + .seconds(10 * 86_400))
        try change(&create)
        return try await call(create, as: promoter ?? self.promoter).id
    }

    func claim(_ discount: DiscountID, by follower: FollowerID? = nil) async throws -> ClaimID {
        try await call(ClaimDiscount(discount: discount), as: follower ?? ana).id
    }

    func code(of claim: ClaimID, by follower: FollowerID? = nil) async throws -> SecretText {
        let code = try await call(GetClaim(claim: claim), as: follower ?? ana).code
        guard let code else { throw NoCode() }
        return code.code
    }

    func state(of claim: ClaimID) async throws -> ClaimState {
        try await call(GetClaim(claim: claim), as: ana).claim.state
    }

    /// Reserves Ana's claim with its code.
    @discardableResult
    func reserve(_ claim: ClaimID, price: Money? = nil, by follower: FollowerID? = nil) async throws -> Redemption {
        let code = try await code(of: claim, by: follower)
        return try await call(ReserveRedemption(code: code, price: price), as: promoter)
    }

    private struct NoCode: Error {}
}
