import CarsContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Sales")
struct SaleTests {
    @Test("The owner marks a car on sale as sold, and the open bids end (R04.52, R04.53)")
    func sold() async throws {
        let town = try await CarTown()
        let seller = try await town.seller()
        let dealers = [try await town.dealer(), try await town.dealer(2), try await town.dealer(3)]
        let car = try await town.carOnSale(of: seller)
        let active = try await town.activeBid(of: dealers[0], for: car)
        let pending = try await town.bid(of: dealers[1], for: car)
        let expired = try await town.bid(of: dealers[2], for: car, in: .expired)
        let reply = try await town.call(MarkSold(car: car), as: seller)
        #expect(reply.sale.feedback == .asked && town.clock.hasJustBeen(reply.sale.soldAt) && reply.sale.bid == nil)
        #expect(reply.sale.name.text == "Toyota Corolla 2019")
        #expect(reply.candidates.items.map(\.bid) == [active] && reply.candidates.next == nil)
        let record = try await town.find(car)
        #expect(record?.state == .sold && record?.endedAt == reply.sale.soldAt && record?.version == 2)
        for (bid, wasActive) in [(active, true), (pending, false), (expired, false)] {
            let closed = try await town.find(bid)
            #expect(closed?.state == .closed && closed?.wasActive == wasActive)
        }
        let notices = try await town.noticed()
        #expect(Set(notices) == ["carSold \(dealers[0])", "carSold \(dealers[1])"])
        #expect(notices.count == 2)
    }

    @Test("A repeat gets the same reply, and nobody is notified again (R04.52)")
    func repeated() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        let car = try await town.carOnSale(of: seller)
        _ = try await town.activeBid(of: dealer, for: car)
        let first = try await town.call(MarkSold(car: car), as: seller)
        town.clock.advance(by: .seconds(60))
        let second = try await town.call(MarkSold(car: car), as: seller)
        #expect(second == first)
        let (sales, notices) = (try await town.count("SELECT count(*) FROM sale"), try await town.notices().count)
        #expect(sales == 1 && notices == 1)
    }

    @Test("A car that is not on sale cannot be sold (R04.52)", arguments: [CarState.draft, .expired, .deleted])
    func notOnSale(state: CarState) async throws {
        let town = try await CarTown()
        let seller = try await town.seller()
        let car = try await town.car(of: seller, state)
        let before = try await town.find(car)
        await #expect(throws: MarkSold.Refused.notOnSale) { try await town.call(MarkSold(car: car), as: seller) }
        let after = try await town.find(car)
        #expect(after == before)
        let sales = try await town.count("SELECT count(*) FROM sale")
        #expect(sales == 0)
    }

    @Test("Only the owner sells, answers and reads the candidates (R04.52, R04.54)")
    func owner() async throws {
        let town = try await CarTown()
        let (seller, other) = (try await town.seller(), try await town.seller(2))
        let dealer = try await town.dealer()
        let car = try await town.carOnSale(of: seller)
        let bid = try await town.activeBid(of: dealer, for: car)
        await #expect(throws: MarkSold.Refused.unknownCar) { try await town.call(MarkSold(car: car), as: other) }
        await #expect(throws: MarkSold.Refused.unknownCar) { try await town.call(MarkSold(car: .example), as: seller) }
        let refusal = try await town.refusal(of: MarkSold(car: car), as: dealer)
        #expect(refusal == "rpc.forbidden")
        _ = try await town.call(MarkSold(car: car), as: seller)
        await #expect(throws: ListCandidates.Refused.unknownCar) {
            try await town.call(ListCandidates(car: car), as: other)
        }
        await #expect(throws: RateSale.Refused.unknownCar) {
            try await town.call(RateSale(car: car, bid: bid, rating: .example), as: other)
        }
        await #expect(throws: SkipRating.Refused.unknownCar) { try await town.call(SkipRating(car: car), as: other) }
        let asked = try await town.count("SELECT count(*) FROM sale WHERE feedback = 'asked'")
        #expect(asked == 1)
    }

    @Test(
        "A sold car leaves lists and details of dealers and takes no bids, and the seller sells another (R04.25, R04.53)"
    )
    func another() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (town.stranger(), try await town.knownDealer())
        let car = try await town.sell(seller)
        let before = try await town.listed(to: dealer)
        _ = try await town.call(MarkSold(car: car), as: seller)
        for call in [ListCars(), ListCars(search: Line(unchecked: "toyota"))] {
            let listed = try await town.listed(call, to: dealer)
            #expect(before == [car] && listed == [])
        }
        await #expect(throws: CarRefused.unknownCar) { try await town.call(GetCar(car: car), as: dealer) }
        await #expect(throws: PlaceBid.Refused.notOnSale) {
            try await town.call(PlaceBid(car: car, amount: .example), as: dealer)
        }
        let next = try await town.sell(seller)
        let after = try await town.listed(to: dealer)
        #expect(after == [next])
    }

    @Test("Naming a candidate with a rating makes the dealer the buyer, and counts one deal more (R04.55)")
    func rated() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        let car = try await town.carOnSale(of: seller)
        let bid = try await town.activeBid(of: dealer, for: car, 2_750_000)
        _ = try await town.call(MarkSold(car: car), as: seller)
        let before = try await town.database.read { try DealerRows($0).find(dealer) }
        #expect(before?.dealCount == 0 && before?.bidCount == 1)
        let rating = SaleRating(unchecked: 4)
        let reply = try await town.call(RateSale(car: car, bid: bid, rating: rating), as: seller)
        #expect(reply.feedback == .answered && reply.bid == bid && reply.rating == rating)
        let after = try await town.database.read { try DealerRows($0).find(dealer) }
        #expect(after?.dealCount == 1 && after?.bidCount == 1)
        let (won, sale) = (
            try await town.find(bid), try await town.database.read { try SaleRows($0).find(car) }
        )
        #expect(won?.state == .won)
        #expect(sale?.buyer?.amount.amount == 2_750_000 && sale?.buyer?.dealer == dealer)
        let notices = try await town.noticed()
        #expect(notices == ["carSold \(dealer)", "dealCompleted \(dealer)"])
    }

    @Test("Skipping stores no buyer and no rating (R04.57)")
    func skipped() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        let car = try await town.carOnSale(of: seller)
        _ = try await town.activeBid(of: dealer, for: car)
        _ = try await town.call(MarkSold(car: car), as: seller)
        let reply = try await town.call(SkipRating(car: car), as: seller)
        #expect(reply.feedback == .skipped && reply.bid == nil && reply.rating == nil)
        let sale = try await town.database.read { try SaleRows($0).find(car) }
        #expect(sale?.buyer == nil && town.clock.hasJustBeen(sale?.answeredAt))
        let deals = try await town.count("SELECT sum(deals) FROM dealer")
        #expect(deals == 0)
    }

    @Test("A second answer is refused, whatever the first was (R04.57)", arguments: [true, false])
    func answeredTwice(isRated: Bool) async throws {
        let town = try await CarTown()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        let car = try await town.carOnSale(of: seller)
        let bid = try await town.activeBid(of: dealer, for: car)
        let (rate, skip) = (RateSale(car: car, bid: bid, rating: .example), SkipRating(car: car))
        await #expect(throws: RateSale.Refused.notSold) { try await town.call(rate, as: seller) }
        await #expect(throws: SkipRating.Refused.notSold) { try await town.call(skip, as: seller) }
        _ = try await town.call(MarkSold(car: car), as: seller)
        if isRated {
            _ = try await town.call(rate, as: seller)
        } else {
            _ = try await town.call(skip, as: seller)
        }
        let before = try await town.database.read { try SaleRows($0).find(car) }
        await #expect(throws: RateSale.Refused.alreadyAnswered) { try await town.call(rate, as: seller) }
        await #expect(throws: SkipRating.Refused.alreadyAnswered) { try await town.call(skip, as: seller) }
        let after = try await town.database.read { try SaleRows($0).find(car) }
        #expect(after == before)
        let deals = try await town.count("SELECT sum(deals) FROM dealer")
        #expect(deals == (isRated ? 1 : 0))
    }

    @Test(
        "A rating is a whole number from 1 to 5, and another one answers nothing (R04.55)",
        arguments: ["0", "6", "4.5"])
    func scale(rating: String) async throws {
        let town = try await CarTown()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        let car = try await town.carOnSale(of: seller)
        let bid = try await town.activeBid(of: dealer, for: car)
        _ = try await town.call(MarkSold(car: car), as: seller)
        let call = #"{"car":"\#(car)","bid":"\#(bid)","rating":\#(rating)}"#
        let faults = try await town.client.faults(
            RateSale.name, Array(call.utf8), meta: .signedIn(AccountID(seller), .person))
        #expect(faults?.paths == ["rating"])
        let asked = try await town.count("SELECT count(*) FROM sale WHERE feedback = 'asked'")
        #expect(asked == 1)
    }

    @Test("No stored reply of a call about sales has an amount (R04.34)")
    func noAmount() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        let car = try await town.carOnSale(of: seller)
        let bid = try await town.activeBid(of: dealer, for: car, 12_345)
        var meta = CallMeta.signedIn(AccountID(seller), .person)
        meta.idempotencyKey = "sold"
        let sold = try await town.client.call(MarkSold(car: car), meta: meta)
        meta.idempotencyKey = "rated"
        let rate = RateSale(car: car, bid: bid, rating: .example)
        let rated = try await town.client.call(rate, meta: meta)
        let repeated = try await town.client.call(rate, meta: meta)
        #expect(repeated == rated && sold.sale.feedback == .asked)
        let (all, leaking) = (
            try await town.count("SELECT count(*) FROM kitRequest"),
            try await town.count("SELECT count(*) FROM kitRequest WHERE reply LIKE '%12345%'")
        )
        #expect(all == 2 && leaking == 0)
        let events = try await town.count("SELECT count(*) FROM kitEvent WHERE data LIKE '%12345%'")
        #expect(events == 0)
    }
}
