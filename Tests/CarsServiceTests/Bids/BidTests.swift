import CallTypes
import CarsContract
import Configuration
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Dealers bid")
struct BidTests {
    @Test("A bid with a positive amount waits for the seller for 48 hours (R04.31)")
    func placed() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.knownDealer())
        let placed = try await town.place(3_250_000, for: sale, by: dealer)
        let mine = try await town.call(GetMyBid(bid: placed.id), as: dealer).bid
        #expect(mine.state == .pending && mine.amount == Money(3_250_000, .kwd) && mine.car == sale.car)
        #expect(mine.carName.text == "Toyota Corolla 2019" && mine.fellThrough == nil)
        #expect(mine.expiresAt == mine.createdAt + .seconds(48 * 3_600) && mine.changedAt == mine.createdAt)
        #expect(mine.actions == [.change, .renew, .withdraw])
        #expect(mine.receipts.map(\.sha256) == [placed.sha256] && placed.sequence == 1 && placed.version == 1)
        #expect(try await town.kinds(of: AccountID(sale.seller)) == ["bidReceived"])
        #expect(try await town.bookFaults() == [])
    }

    @Test(
        "An amount that is not positive or too large is refused with its member, and nothing is stored (R04.31)",
        arguments: ["0", "-1", "1000000000001", "1.5", #""3250""#, "null"])
    func amounts(text: String) async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.knownDealer())
        let call = Array(#"{"car":"\#(sale.car)","amount":\#(text)}"#.utf8)
        let faults = try await town.client.faults(
            PlaceBid.name, call, meta: .signedIn(AccountID(dealer), .dealer))
        #expect(faults?.paths == ["amount"])
        #expect(try await town.count("SELECT count(*) FROM bid") == 0)
        #expect(try await town.notices().isEmpty)
    }

    @Test("The largest amount is accepted, and a sum that is far off causes no overflow")
    func largest() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.knownDealer())
        let placed = try await town.place(SealedAmount.range.upperBound, for: sale, by: dealer)
        let mine = try await town.call(GetMyBid(bid: placed.id), as: dealer).bid
        #expect(mine.amount.amount == SealedAmount.range.upperBound)
    }

    @Test("A second bid for the same car is refused, whatever became of the first (R04.33)")
    func second() async throws {
        let town = try await CarTown()
        let dealer = try await town.knownDealer()
        for state in BidState.allCases {
            let sale = try await town.carForSale()
            let first = try await town.place(for: sale, by: dealer).id
            try await town.database.write { db in
                var bid = BidRecord.sample(state)
                (bid.id, bid.car, bid.dealer, bid.seller) = (first, sale.car, dealer, sale.seller)
                try BidRows(db).save(bid)
            }
            await #expect(throws: PlaceBid.Refused.alreadyBid, "\(state)") {
                try await town.place(for: sale, by: dealer)
            }
        }
        #expect(try await town.count("SELECT count(*) FROM bid") == BidState.allCases.count)
    }

    @Test("A car takes bids only on sale, and neither a draft nor a deleted one is known to dealers (R04.53)")
    func carStates() async throws {
        let town = try await CarTown()
        let dealer = try await town.knownDealer()
        let refusals: [(CarState, PlaceBid.Refused)] = [
            (.draft, .unknownCar), (.expired, .notOnSale), (.sold, .notOnSale), (.deleted, .unknownCar),
        ]
        for (state, refusal) in refusals {
            let sale = try await town.carForSale()
            try await town.set(state, of: sale.car)
            await #expect(throws: refusal, "\(state)") { try await town.place(for: sale, by: dealer) }
        }
        await #expect(throws: PlaceBid.Refused.unknownCar) {
            try await town.call(PlaceBid(car: .example, amount: .example), as: dealer)
        }
        let over = try await town.carForSale()
        town.clock.advance(by: .seconds(30 * 86_400))
        await #expect(throws: PlaceBid.Refused.notOnSale) { try await town.place(for: over, by: dealer) }
        #expect(try await town.count("SELECT count(*) FROM bid") == 0)
    }

    @Test("Cars of a blocked seller take no bids, and a blocked dealer or one without a profile makes none (R04.49)")
    func blocked() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.knownDealer())
        try await town.addBlocked(AccountID(sale.seller))
        await #expect(throws: PlaceBid.Refused.unknownCar) { try await town.place(for: sale, by: dealer) }
        let other = try await town.carForSale()
        try await town.addBlocked(AccountID(dealer))
        await #expect(throws: PlaceBid.Refused.noProfile) { try await town.place(for: other, by: dealer) }
        await #expect(throws: PlaceBid.Refused.noProfile) { try await town.place(for: other, by: .example) }
    }

    @Test("Only dealers bid and see dealers' bids (R04.30, R04.34)")
    func callers() async throws {
        let town = try await CarTown()
        let (sale, dealers) = (try await town.carForSale(), try await town.knownDealers(2))
        let bid = try await town.place(for: sale, by: dealers[0]).id
        let place = PlaceBid(car: sale.car, amount: .example)
        #expect(try await town.refusal(of: place, as: sale.seller) == "rpc.forbidden")
        #expect(try await town.refusal(of: GetMyBid(bid: bid), as: sale.seller) == "rpc.forbidden")
        #expect(try await town.refusal(of: place, CallMeta()) == "rpc.unauthenticated")
        await #expect(throws: GetMyBid.Refused.unknownBid) { try await town.call(GetMyBid(bid: bid), as: dealers[1]) }
        await #expect(throws: MyBidRefused.unknownBid) { try await town.call(RenewBid(bid: bid), as: dealers[1]) }
        await #expect(throws: MyBidRefused.unknownBid) { try await town.call(WithdrawBid(bid: bid), as: dealers[1]) }
        await #expect(throws: ChangeBid.Refused.unknownBid) {
            try await town.call(ChangeBid(bid: bid, amount: .example), as: dealers[1])
        }
        #expect(try await town.call(ListMyBids(), as: dealers[1]).items.isEmpty)
    }

    // MARK: Changes

    @Test("Raising and lowering change the same bid, with a new receipt and a new window (R04.33)")
    func changed() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.knownDealer())
        let bid = try await town.place(100, for: sale, by: dealer).id
        for amount in [200, 50] as [Int64] {
            town.clock.advance(by: .seconds(3_600))
            let change = ChangeBid(bid: bid, amount: SealedAmount(unchecked: amount))
            let placed = try await town.call(change, as: dealer)
            let again = try await town.call(change, as: dealer)
            #expect(again == placed)
        }
        let mine = try await town.call(GetMyBid(bid: bid), as: dealer).bid
        #expect(mine.receipts.map(\.amount.amount) == [100, 200, 50] && mine.receipts.map(\.sequence) == [1, 2, 3])
        #expect(mine.amount.amount == 50 && mine.expiresAt == mine.changedAt + BidRecord.patience)
        #expect(Set(mine.receipts.map(\.nonce)).count == 3)
        #expect(try await town.call(GetBid(car: sale.car, bid: bid), as: sale.seller).amount.amount == 50)
        #expect(try await town.bookFaults() == [])
    }

    @Test("A change with a version that is not the newest is refused, and changes nothing")
    func versions() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.knownDealer())
        let bid = try await town.place(100, for: sale, by: dealer).id
        var meta = CallMeta.signedIn(AccountID(dealer), .dealer)
        meta.expectedVersion = 2
        let change = ChangeBid(bid: bid, amount: SealedAmount(unchecked: 7))
        #expect(try await town.refusal(of: change, meta) == "rpc.stale")
        meta.expectedVersion = 1
        #expect(try await town.client.call(change, meta: meta).version == 2)
    }

    @Test("A bid expires after 48 hours, can be renewed with a new receipt, and cannot be changed before (R04.33)")
    func expired() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.dealer())
        let bid = try await town.place(for: sale, by: dealer).id
        town.clock.advance(by: BidRecord.patience)
        let expired = try await town.call(GetMyBid(bid: bid), as: dealer).bid
        #expect(expired.state == .expired && expired.expiresAt == nil && expired.actions == [.renew, .withdraw])
        await #expect(throws: ChangeBid.Refused.bidExpired) {
            try await town.call(ChangeBid(bid: bid, amount: SealedAmount(unchecked: 7)), as: dealer)
        }
        await #expect(throws: AcceptBid.Refused.bidExpired) { try await town.accept(bid, for: sale) }
        await #expect(throws: RejectBid.Refused.notPending) { try await town.reject(bid, for: sale) }
        let renewed = try await town.call(RenewBid(bid: bid), as: dealer)
        #expect(renewed.state == .pending && renewed.sequence == 2)
        #expect(try await town.call(GetBid(car: sale.car, bid: bid), as: sale.seller).state == .pending)
        #expect(try await town.bookFaults() == [])
    }

    @Test("A withdrawn bid stays withdrawn; a repeat gets the same answer (R04.33)")
    func withdrawn() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.dealer())
        let bid = try await town.place(for: sale, by: dealer).id
        let first = try await town.call(WithdrawBid(bid: bid), as: dealer)
        let second = try await town.call(WithdrawBid(bid: bid), as: dealer)
        #expect(first == second && first.state == .withdrawn && first.expiresAt == nil)
        await #expect(throws: MyBidRefused.notPending) { try await town.call(RenewBid(bid: bid), as: dealer) }
        await #expect(throws: AcceptBid.Refused.notPending) {
            _ = try await town.call(AcceptBid(car: sale.car, bid: bid), as: sale.seller)
        }
        #expect(try await town.call(GetMyBid(bid: bid), as: dealer).bid.actions == [])
    }

    // MARK: Expiry by the job

    @Test("The job writes that a bid has expired, and notifies its dealer once")
    func job() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.knownDealer())
        let bid = try await town.place(for: sale, by: dealer).id
        town.clock.advance(by: .seconds(47 * 3_600))
        _ = try await town.call(RenewBid(bid: bid), as: dealer)
        town.clock.advance(by: .seconds(2 * 3_600))
        try await town.runner.runDue()
        #expect(try await town.count("SELECT count(*) FROM bid WHERE state = 'pending'") == 1)
        town.clock.advance(by: BidRecord.patience)
        for _ in 1...2 { try await town.runner.runDue() }
        #expect(try await town.count("SELECT count(*) FROM bid WHERE state = 'expired'") == 1)
        #expect(try await town.kinds(of: AccountID(dealer)) == ["bidExpired"])
        #expect(try await town.count("SELECT count(*) FROM kitDue WHERE kind = 'expireBid'") == 0)
        #expect(try await town.call(GetMyBid(bid: bid), as: dealer).bid.version == 3)
    }

    @Test("While the seller is blocked a bid does not expire; afterwards it has the rest of its time (R04.33)")
    func sellerBlocked() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.knownDealer())
        let bid = try await town.place(for: sale, by: dealer).id
        town.clock.advance(by: .seconds(47 * 3_600))
        try await town.block(sale.seller)
        town.clock.advance(by: .seconds(100 * 3_600))
        try await town.runner.runDue()
        let paused = try await town.call(GetMyBid(bid: bid), as: dealer).bid
        #expect(paused.state == .pending && paused.expiresAt == nil)
        try await town.hear(AccountUnblocked(account: AccountID(sale.seller), kind: .person))
        town.clock.advance(by: .seconds(3_500))
        #expect(try await town.record(of: bid).state == .pending)
        town.clock.advance(by: .seconds(200))
        #expect(try await town.record(of: bid).state == .expired)
        town.clock.advance(by: BidDeadlines.pause)
        try await town.runner.runDue()
        #expect(try await town.kinds(of: AccountID(dealer)) == ["bidExpired"])
    }

    @Test("A bid that is renewed while its seller is blocked has the whole 48 hours afterwards (R04.33)")
    func renewedDuringBlock() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.knownDealer())
        let bid = try await town.place(for: sale, by: dealer).id
        town.clock.advance(by: BidRecord.patience)
        try await town.runner.runDue()
        try await town.block(sale.seller)
        let renewed = try await town.call(RenewBid(bid: bid), as: dealer)
        #expect(renewed.state == .pending && renewed.expiresAt == nil)
        town.clock.advance(by: .seconds(99 * 3_600))
        try await town.hear(AccountUnblocked(account: AccountID(sale.seller), kind: .person))
        town.clock.advance(by: .seconds(47 * 3_600))
        #expect(try await town.record(of: bid).state == .pending)
        town.clock.advance(by: .seconds(2 * 3_600))
        #expect(try await town.record(of: bid).state == .expired)
    }

    // MARK: Currency

    @Test("A new bid has the currency of the setting, and an earlier one keeps its own")
    func currency() async throws {
        let town = try await CarTown(settings: ["cars.currency": "EUR"])
        let (sale, dealer) = (try await town.carForSale(), try await town.knownDealer())
        let bid = try await town.place(100, for: sale, by: dealer).id
        try await town.database.write { db in
            try db.execute(sql: "UPDATE bid SET currency = 'USD'")
            try db.execute(sql: "UPDATE bidReceipt SET currency = 'USD'")
        }
        _ = try await town.call(ChangeBid(bid: bid, amount: SealedAmount(unchecked: 7)), as: dealer)
        #expect(try await town.call(GetMyBid(bid: bid), as: dealer).bid.amount == Money(7, .usd))
        let other = try await town.place(100, for: try await town.carForSale(), by: dealer).id
        #expect(try await town.call(GetMyBid(bid: other), as: dealer).bid.amount == Money(100, .eur))
    }

    @Test("A currency that the program does not know stops the start")
    func unknownCurrency() async throws {
        await #expect(throws: ConfigurationError.self) { try await CarTown(settings: ["cars.currency": "GBP"]) }
    }
}

extension CarTown {
    /// Brings a car into a state without the calls for it.
    func set(_ state: CarState, of car: CarID) async throws {
        let now = clock.now
        try await database.write { db in
            guard var record = try CarRows(db).find(car) else { return }
            record.state = state
            record.endedAt = state == .sold || state == .deleted ? now : nil
            if state == .draft { (record.submittedAt, record.expiresAt) = (nil, nil) }
            try CarRows(db).save(record)
        }
    }
}
