import CarsContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("How often dealers bid and data is revealed")
struct BidLimitTests {
    @Test("After 60 bids a dealer waits half a minute, and another dealer does not")
    func bids() async throws {
        let town = try await CarTown()
        let dealers = try await town.knownDealers(2)
        for _ in 1...BidLimit.bidsOfDealer.burst {
            try await town.place(for: try await town.carForSale(), by: dealers[0])
        }
        let sale = try await town.carForSale()
        let throttled = await #expect(throws: ErrorObject.self) { try await town.place(for: sale, by: dealers[0]) }
        let wait = throttled?.data.retryAfter ?? 0
        #expect(throttled?.data.type == "rpc.throttled" && (1...30).contains(wait))
        try await town.place(for: sale, by: dealers[1])
        town.clock.advance(by: .seconds(30))
        try await town.place(for: sale, by: dealers[0])
    }

    @Test("A bid has 10 changes and renewals at once, a refused one does not count, and another bid does not wait")
    func changes() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.knownDealer())
        let bid = try await town.place(1, for: sale, by: dealer).id
        for amount in 2...6 {
            _ = try await town.call(ChangeBid(bid: bid, amount: SealedAmount(unchecked: Int64(amount))), as: dealer)
            _ = try await town.call(RenewBid(bid: bid), as: dealer)
            // The same amount changes nothing.
            _ = try await town.call(ChangeBid(bid: bid, amount: SealedAmount(unchecked: Int64(amount))), as: dealer)
        }
        #expect(try await town.refusal(of: RenewBid(bid: bid), as: dealer) == "rpc.throttled")
        let change = ChangeBid(bid: bid, amount: SealedAmount(unchecked: 99))
        #expect(try await town.refusal(of: change, as: dealer) == "rpc.throttled")
        #expect(try await town.record(of: bid).amount.amount == 6)
        let other = try await town.place(for: try await town.carForSale(), by: dealer).id
        _ = try await town.call(RenewBid(bid: other), as: dealer)
        _ = try await town.call(WithdrawBid(bid: bid), as: dealer)
    }

    @Test("After 100 reads of contacts a seller waits a minute, and nothing more is disclosed")
    func reveals() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.dealer())
        let bid = try await town.place(for: sale, by: dealer).id
        _ = try await town.accept(bid, for: sale)
        let reveal = RevealContacts(car: sale.car, bid: bid)
        for _ in 2...BidLimit.reveals.burst { _ = try await town.call(reveal, as: sale.seller) }
        let throttled = await #expect(throws: ErrorObject.self) { try await town.call(reveal, as: sale.seller) }
        #expect(throttled?.data.type == "rpc.throttled")
        #expect(try await town.count("SELECT count(*) FROM disclosure") == 2 * BidLimit.reveals.burst)
        town.clock.advance(by: .seconds(60))
        _ = try await town.call(reveal, as: sale.seller)
    }
}
