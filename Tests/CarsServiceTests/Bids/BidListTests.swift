import CarsContract
import IdentityContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("The lists of bids")
struct BidListTests {
    /// Reads all pages of one row each.
    private static func ids(_ list: ListBids, _ town: CarTown, _ seller: SellerID) async throws -> [BidID] {
        var (ids, call): ([BidID], ListBids?) = ([], list)
        while var next = call {
            next.limit = try PageLimit(1)
            let page = try await town.call(next, as: seller)
            ids += page.items.map(\.id)
            next.cursor = page.next
            call = page.next == nil ? nil : next
        }
        return ids
    }

    // MARK: The dealer

    @Test("The tabs show the bids that wait, those that are accepted, and all others, the newest first (R04.35)")
    func tabs() async throws {
        let town = try await CarTown.unlimited()
        let dealer = try await town.dealer()
        var bids: [(bid: BidID, sale: CarForSale)] = []
        for number in 0..<6 {
            let sale = try await town.carForSale()
            bids.append((try await town.place(Int64(100 + number), for: sale, by: dealer).id, sale))
        }
        _ = try await town.accept(bids[1].bid, for: bids[1].sale)
        _ = try await town.accept(bids[2].bid, for: bids[2].sale)
        try await town.reject(bids[3].bid, for: bids[3].sale)
        _ = try await town.call(WithdrawBid(bid: bids[4].bid), as: dealer)
        let expected: [(BidTab?, [Int])] = [
            (nil, [5, 4, 3, 2, 1, 0]), (.awaiting, [5, 0]), (.active, [2, 1]), (.ended, [4, 3]),
        ]
        for (tab, numbers) in expected {
            let all = try await town.call(ListMyBids(tab: tab), as: dealer)
            #expect(
                all.items.map(\.id) == numbers.map { bids[$0].bid } && all.next == nil, "\(String(describing: tab))")
            var (call, found): (ListMyBids, [BidID]) = (ListMyBids(tab: tab, limit: try PageLimit(1)), [])
            repeat {
                let page = try await town.call(call, as: dealer)
                found += page.items.map(\.id)
                call.cursor = page.next
            } while call.cursor != nil
            #expect(found == numbers.map { bids[$0].bid }, "\(String(describing: tab))")
        }
        let row = try #require(try await town.call(ListMyBids(tab: .awaiting), as: dealer).items.first)
        #expect(row.amount == Money(105, .kwd) && row.carName.text == "Toyota Corolla 2019" && row.canRenew)
    }

    @Test("A bid that has expired is among the ended ones, and can be renewed into the waiting ones (R04.33, R04.35)")
    func expired() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.knownDealer())
        let bid = try await town.place(for: sale, by: dealer).id
        town.clock.advance(by: BidRecord.patience)
        let late = try await town.call(ListMyBids(), as: dealer).items
        #expect(late.map(\.state) == [.expired] && late.map(\.expiresAt) == [nil])
        try await town.runner.runDue()
        #expect(try await town.call(ListMyBids(tab: .awaiting), as: dealer).items.isEmpty)
        let ended = try await town.call(ListMyBids(tab: .ended), as: dealer).items
        #expect(ended.map(\.id) == [bid] && ended.map(\.canRenew) == [true])
        _ = try await town.call(RenewBid(bid: bid), as: dealer)
        #expect(try await town.call(ListMyBids(tab: .awaiting), as: dealer).items.map(\.id) == [bid])
    }

    @Test("A dealer's own bid stays in the list while the seller is blocked and when the car is deleted")
    func hiddenCar() async throws {
        let town = try await CarTown()
        let dealer = try await town.knownDealer()
        let (first, second) = (try await town.carForSale(), try await town.carForSale())
        for sale in [first, second] { try await town.place(for: sale, by: dealer) }
        try await town.block(first.seller)
        try await town.set(.deleted, of: second.car)
        let rows = try await town.call(ListMyBids(), as: dealer).items
        #expect(rows.map(\.car) == [second.car, first.car])
    }

    // MARK: The seller

    @Test("Without a rejected bid there is one group, otherwise two or more, the newest of a group first (R04.43)")
    func groups() async throws {
        let town = try await CarTown.unlimited()
        let (sale, dealers) = (try await town.carForSale(), try await town.knownDealers(5))
        var bids: [BidID] = []
        for dealer in dealers { bids.append(try await town.place(for: sale, by: dealer).id) }
        try await town.makeActive(bids[1])
        let one = try await town.call(ListBids(car: sale.car), as: sale.seller).items
        #expect(one.map(\.id) == bids.reversed() && Set(one.map(\.group)) == [.open])
        #expect(one.map(\.state) == [.pending, .pending, .pending, .active, .pending])

        try await town.reject(bids[3], for: sale)
        _ = try await town.call(WithdrawBid(bid: bids[4]), as: dealers[4])
        try await town.reject(bids[0], for: sale)
        let rows = try await town.call(ListBids(car: sale.car), as: sale.seller).items
        #expect(rows.map(\.id) == [bids[2], bids[1], bids[3], bids[0], bids[4]])
        #expect(rows.map(\.group) == [.open, .open, .rejected, .rejected, .ended])
        #expect(try await Self.ids(ListBids(car: sale.car), town, sale.seller) == rows.map(\.id))
        for group in BidGroup.allCases {
            let expected = rows.filter { $0.group == group }.map(\.id)
            #expect(
                try await Self.ids(ListBids(car: sale.car, group: group), town, sale.seller) == expected, "\(group)")
        }
    }

    @Test("A card has the amount, the name and no contacts (R04.37)")
    func card() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.dealer())
        try await town.place(3_250_000, for: sale, by: dealer)
        let meta = CallMeta.signedIn(AccountID(sale.seller), .person)
        let params = try Frame.params(meta: meta, call: JSONWriter.encode(ListBids(car: sale.car)))
        let reply = try await town.client.send(ListBids.name, params: params, timeout: .seconds(9))
        let text = String(decoding: reply.compacted(), as: UTF8.self)
        #expect(text.contains("Gulf Motors 1") && text.contains("3250000"))
        #expect(!text.contains("+965") && !text.contains("example.com"))
    }

    @Test("Bids of a blocked dealer vanish from the list and from the details, and come back (R04.50, R04.51)")
    func blockedDealer() async throws {
        let town = try await CarTown()
        let (sale, dealers) = (try await town.carForSale(), try await town.knownDealers(3))
        var bids: [BidID] = []
        for dealer in dealers { bids.append(try await town.place(for: sale, by: dealer).id) }
        try await town.block(dealers[1])
        let rows = try await Self.ids(ListBids(car: sale.car), town, sale.seller)
        #expect(rows == [bids[2], bids[0]])
        let get = GetBid(car: sale.car, bid: bids[1])
        await #expect(throws: GetBid.Refused.unknownBid) { try await town.call(get, as: sale.seller) }
        await #expect(throws: AcceptBid.Refused.unknownBid) { try await town.accept(bids[1], for: sale) }
        await #expect(throws: RejectBid.Refused.unknownBid) { try await town.reject(bids[1], for: sale) }
        try await town.hear(AccountUnblocked(account: AccountID(dealers[1]), kind: .dealer))
        #expect(try await Self.ids(ListBids(car: sale.car), town, sale.seller) == bids.reversed())
        #expect(try await town.call(get, as: sale.seller).state == .pending)
    }

    @Test("A bid of a deleted dealer stays for the seller, without a name")
    func deletedDealer() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.knownDealer())
        let bid = try await town.place(for: sale, by: dealer).id
        try await town.hear(AccountDeleted(account: AccountID(dealer), kind: .dealer))
        let row = try #require(try await town.call(ListBids(car: sale.car), as: sale.seller).items.first)
        #expect(row.dealer == nil && row.state == .withdrawn && row.group == .ended)
        let details = try await town.call(GetBid(car: sale.car, bid: bid), as: sale.seller)
        #expect(details.dealer == nil && details.actions == [.complain])
    }

    @Test("Only the owner of a car sees its bids, a blocked one does not, and a cursor belongs to its list (R04.44)")
    func callers() async throws {
        let town = try await CarTown()
        let (sale, other, dealer) = (
            try await town.carForSale(), try await town.carForSale(), try await town.knownDealer()
        )
        try await town.place(for: sale, by: dealer)
        let list = ListBids(car: sale.car)
        await #expect(throws: ListBids.Refused.unknownCar) { try await town.call(list, as: other.seller) }
        #expect(try await town.refusal(of: list, as: dealer) == "rpc.forbidden")
        try await town.place(for: other, by: dealer)
        let cursor = try ListCursors<Int, Instant, BidID>(of: ListBids(car: other.car)).cursor(
            after: 2, .example, .example)
        let call = ListBids(car: sale.car, cursor: cursor)
        #expect(try await town.refusal(of: call, as: sale.seller) == "rpc.invalid")
        try await town.block(sale.seller)
        await #expect(throws: ListBids.Refused.unknownCar) { try await town.call(list, as: sale.seller) }
    }
}
