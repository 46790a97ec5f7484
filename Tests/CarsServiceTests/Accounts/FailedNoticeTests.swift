import CarsContract
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Notices that cannot be delivered")
struct FailedNoticeTests {
    @Test(
        "A sale holds while identity is down, and the notices arrive when it is back (R04.60)",
        .timeLimit(.minutes(3)))
    func identityDown() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        let car = try await town.carOnSale(of: seller)
        let bid = try await town.activeBid(of: dealer, for: car)
        town.identityForOthers.turn(on: false)
        _ = try await town.call(MarkSold(car: car), as: seller)
        _ = try await town.call(RateSale(car: car, bid: bid, rating: .example), as: seller)
        let complaint = try await town.call(Complain(car: car, bid: bid, reason: .wrongContact), as: seller).id
        let reason = Line(unchecked: "Wrong number?")
        _ = try await town.staff(OpenSealedBid(complaint: complaint, reason: reason))
        _ = try await town.staff(DecideComplaint(complaint: complaint, isUpheld: true, note: reason))
        let (sold, won) = (try await town.find(car)?.state, try await town.find(bid)?.state)
        #expect(sold == .sold && won == .won)
        func inbox() async throws -> Int? {
            try await town.identityDatabase.read { db in
                try Int.fetchOne(db, sql: "SELECT count(*) FROM inbox")
            }
        }
        let before = try await inbox()
        town.identityForOthers.turn(on: true)
        let arrived = try await town.whileIdentityHears { try await inbox() == 4 }
        #expect(before == 0 && arrived)
    }
}
