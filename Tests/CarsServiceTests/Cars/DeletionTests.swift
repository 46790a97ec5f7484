import CarsContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Deleted cars")
struct CarDeletionTests {
    @Test("A deleted car is gone for dealers and for its seller, and only the seller deletes it (R04.28)")
    func gone() async throws {
        let town = try await CarTown()
        let (seller, other, dealer) = (town.stranger(), town.stranger(), town.strangeDealer())
        let car = try await town.sell(seller, vin: .example)
        await #expect(throws: DeleteCar.Refused.unknownCar) {
            try await town.call(DeleteCar(car: car), as: other)
        }
        let shown = try await town.listed(to: dealer)
        #expect(shown == [car])
        _ = try await town.call(DeleteCar(car: car), as: seller)
        let left = try await town.listed(to: dealer)
        #expect(left == [])
        await #expect(throws: CarRefused.unknownCar) { try await town.call(GetCar(car: car), as: dealer) }
        await #expect(throws: CarRefused.unknownCar) { try await town.mine(car, seller) }
        await #expect(throws: DeleteCar.Refused.unknownCar) {
            try await town.call(DeleteCar(car: car), as: seller)
        }
        let rows = try await town.call(ListMyCars(), as: seller).items
        #expect(rows == [])
    }

    @Test("Of a deleted car its name is left, and neither texts nor VIN, photos or jobs")
    func erased() async throws {
        let town = try await CarTown()
        let seller = town.stranger()
        let car = try await town.draft(seller, vin: .example)
        let details = CarHistory(happened: true, details: .example)
        _ = try await town.call(
            UpdateCar(car: car, service: .set(.example), accidents: .set(details), replacedParts: .set(details)),
            as: seller)
        _ = try await town.call(SubmitCar(car: car), as: seller)
        _ = try await town.call(DeleteCar(car: car), as: seller)
        let record = try #require(try await town.record(car))
        #expect(record.state == .deleted && record.description == "" && record.vin == nil && record.service == nil)
        #expect(record.accidents == nil && record.replacedParts == nil && record.endedAt != nil)
        let counts = [
            try await town.count("SELECT count(*) FROM picture"), try await town.count("SELECT count(*) FROM shownCar"),
            try await town.count("SELECT count(*) FROM kitDue WHERE kind LIKE '%Car%'"),
        ]
        #expect(counts == [0, 0, 0])
        let name = try await town.database.read { try CarRows($0).name(of: record).text }
        #expect(name == "Toyota Corolla 2019")
    }

    @Test("The open bids for a deleted car end, and their dealers are notified once")
    func bids() async throws {
        let town = try await CarTown()
        let seller = town.stranger()
        let car = try await town.sell(seller)
        let dealers = (0..<4).map { _ in town.strangeDealer() }
        var bids: [BidID] = []
        for dealer in dealers { bids.append(try await town.bid(of: dealer, for: car)) }
        try await town.makeActive(bids[1])
        try await town.setState(.rejected, of: bids[2])
        try await town.setState(.withdrawn, of: bids[3])
        _ = try await town.call(DeleteCar(car: car), as: seller)
        let records = try await town.database.read { [bids] db in try bids.compactMap { try BidRows(db).find($0) } }
        #expect(records.map(\.state) == [.closed, .closed, .rejected, .withdrawn])
        #expect(records.allSatisfy { !$0.wasActive })
        for (dealer, count) in zip(dealers, [1, 1, 0, 0]) {
            let kinds = try await town.noticeKinds(to: AccountID(dealer))
            #expect(kinds == Array(repeating: "cars.carDeleted", count: count))
        }
    }

    @Test("A car that was sold stays, and an active bid of a sold car is a candidate (R04.54)")
    func sold() async throws {
        let town = try await CarTown()
        let seller = town.stranger()
        let car = try await town.ended(.sold, of: seller)
        await #expect(throws: DeleteCar.Refused.carSold) { try await town.call(DeleteCar(car: car), as: seller) }
        let bids = [
            try await town.bid(of: town.strangeDealer(), for: car),
            try await town.bid(of: town.strangeDealer(), for: car),
            try await town.bid(of: town.strangeDealer(), for: car),
        ]
        try await town.makeActive(bids[0])
        town.clock.advance(by: .seconds(49 * 3_600))
        let last = try await town.bid(of: town.strangeDealer(), for: car)
        let seen = try await town.service.host.write { [feed = town.service.host.feed] tx in
            var states: [BidState] = []
            try OpenBids(feed).close(of: car, because: .sold, in: tx) { bid in
                states.append(bid.state)
                return nil
            }
            return states
        }
        #expect(seen == [.active, .expired, .expired, .pending])
        let records = try await town.database.read { db in try (bids + [last]).compactMap { try BidRows(db).find($0) } }
        #expect(records.map(\.state) == [.closed, .closed, .closed, .closed])
        #expect(records.map(\.wasActive) == [true, false, false, false])
    }
}
