import CarsContract
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Bids and other changes at once")
struct BidRaceTests {
    /// A round: a new car with a pending bid of the same dealer.
    private static func bid(in town: CarTown, by dealer: DealerID) async throws -> (sale: CarForSale, bid: BidID) {
        let sale = try await town.carForSale()
        return (sale, try await town.place(for: sale, by: dealer).id)
    }

    /// Lets the seller accept while another call runs, in every round.
    /// - Parameter check: gets the contacts, or `nil` for a refused acceptance; whether the other call succeeded; the bid
    ///   at the end.
    private static func racing(
        _ other: @escaping @Sendable (CarTown, DealerID, CarForSale, BidID) async throws -> Void,
        _ check: (_ contacts: DealerContacts?, _ hasOtherSucceeded: Bool, BidRecord) throws -> Void
    ) async throws {
        let town = try await CarTown.unlimited()
        let dealer = try await town.dealer()
        for round in 0..<raceRounds {
            let (sale, bid) = try await bid(in: town, by: dealer)
            let results = await race(2) { number -> DealerContacts? in
                if number == round % 2 { return try await town.accept(bid, for: sale) }
                try await other(town, dealer, sale, bid)
                return nil
            }
            let accepted = results[round % 2]
            if case .failure(let error) = accepted { #expect(error is AcceptBid.Refused, "\(error)") }
            let hasOtherSucceeded = if case .success = results[1 - round % 2] { true } else { false }
            try check(try? accepted.get(), hasOtherSucceeded, try await town.record(of: bid))
            try await town.database.write { try $0.execute(sql: "DELETE FROM blocked") }
        }
        #expect(try await town.bookFaults() == [])
        let disclosed = try await town.count("SELECT count(*) FROM disclosure WHERE field = 'phones'")
        let accepted = try await town.count("SELECT count(*) FROM bid WHERE acceptedAt IS NOT NULL")
        #expect(disclosed == accepted)
    }

    @Test("Of an acceptance and a withdrawal at once one wins, in every round")
    func withdrawal() async throws {
        try await Self.racing({ town, dealer, _, bid in
            _ = try await town.call(WithdrawBid(bid: bid), as: dealer)
        }) { contacts, isWithdrawn, bid in
            #expect((contacts != nil) != isWithdrawn)
            #expect(bid.state == (isWithdrawn ? .withdrawn : .active))
        }
    }

    @Test(
        "A bid that is accepted and rejected at once is rejected, and contacts are given at most once, in every round")
    func rejection() async throws {
        try await Self.racing({ town, _, sale, bid in try await town.reject(bid, for: sale) }) {
            contacts, isRejected, bid in
            #expect(isRejected && bid.state == .rejected)
            #expect((contacts != nil) == (bid.acceptedAt != nil))
        }
    }

    @Test("A bid that its seller accepts while it expires is active or has expired, in every round")
    func expiry() async throws {
        let town = try await CarTown.unlimited()
        let dealer = try await town.dealer()
        for round in 0..<raceRounds {
            let (sale, bid) = try await Self.bid(in: town, by: dealer)
            town.clock.advance(by: BidRecord.patience - .milliseconds(round % 40))
            let results = await race(2) { number -> DealerContacts? in
                if number == round % 2 { return try await town.accept(bid, for: sale) }
                try await town.runner.runDue()
                return nil
            }
            let contacts = try? results[round % 2].get()
            try await town.runner.runDue()
            let state = try await town.record(of: bid).state
            #expect(state == (contacts == nil ? .expired : .active))
        }
        let expired = try await town.count("SELECT count(*) FROM bid WHERE state = 'expired'") ?? 0
        #expect(try await town.kinds(of: AccountID(dealer)).filter { $0 == "bidExpired" }.count == expired)
        #expect(try await town.bookFaults() == [])
    }

    @Test(
        "No contact is given after the block of the dealer or of the seller, in every round",
        arguments: [BidParty.dealer, .seller])
    func block(of party: BidParty) async throws {
        try await Self.racing({ town, dealer, sale, _ in
            switch party {
            case .dealer: try await town.block(dealer)
            case .seller: try await town.block(sale.seller)
            }
        }) { contacts, _, bid in
            #expect((contacts != nil) == (bid.state == .active))
            #expect(bid.state == .active || bid.state == .pending)
        }
    }

    @Test("Of a change and an acceptance at once the change comes first or is refused, in every round (R04.33)")
    func change() async throws {
        try await Self.racing({ town, dealer, _, bid in
            _ = try await town.call(ChangeBid(bid: bid, amount: SealedAmount(unchecked: 7)), as: dealer)
        }) { contacts, isChanged, bid in
            #expect(contacts != nil && bid.state == .active)
            #expect(bid.amount.amount == (isChanged ? 7 : 3_250_000) && bid.sequence == (isChanged ? 2 : 1))
        }
    }

    @Test("With the version that the seller has seen, an amount that changes at once is never accepted unseen")
    func seenChange() async throws {
        let town = try await CarTown.unlimited()
        let dealer = try await town.dealer()
        for round in 0..<raceRounds {
            let (sale, bid) = try await Self.bid(in: town, by: dealer)
            var meta = CallMeta.signedIn(AccountID(sale.seller), .person)
            meta.expectedVersion = 1
            let results = await race(2) { [meta] number in
                if number == round % 2 {
                    _ = try await town.client.call(AcceptBid(car: sale.car, bid: bid), meta: meta)
                } else {
                    _ = try await town.call(ChangeBid(bid: bid, amount: SealedAmount(unchecked: 7)), as: dealer)
                }
            }
            #expect(results.winners().count == 1)
            let record = try await town.record(of: bid)
            #expect((record.state == .active) == (record.amount.amount == 3_250_000))
        }
        #expect(try await town.bookFaults() == [])
    }

    @Test("Of two bids of a dealer for a car at once one is made, and the other is refused, in every round (R04.33)")
    func twice() async throws {
        let town = try await CarTown.unlimited()
        let dealer = try await town.knownDealer()
        for _ in 1...raceRounds {
            let sale = try await town.carForSale()
            let results = await race(2) { try await town.place(Int64(100 + $0), for: sale, by: dealer) }
            #expect(results.winners().count == 1)
            #expect(results.losers().allSatisfy { $0 as? PlaceBid.Refused == .alreadyBid })
            #expect(try await town.kinds(of: AccountID(sale.seller)) == ["bidReceived"])
        }
        #expect(try await town.bookFaults() == [])
    }

    @Test("Of 20 dealers who bid at once each has one bid, one receipt and one count, in every round")
    func many() async throws {
        let town = try await CarTown.unlimited()
        let dealers = try await town.knownDealers(20)
        for round in 1...raceRounds {
            let sale = try await town.carForSale()
            let results = await race(20) { number in
                try await town.place(Int64(1_000 + number), for: sale, by: dealers[number])
            }
            #expect(results.winners().count == 20)
            let rows = try await town.call(ListBids(car: sale.car), as: sale.seller).items
            #expect(Set(rows.map(\.amount.amount)) == Set(1_000..<1_020))
            #expect(try await town.count("SELECT count(*) FROM bidReceipt") == 20 * round)
            #expect(try await town.kinds(of: AccountID(sale.seller)).count == 20)
        }
        #expect(try await town.count("SELECT min(bids) FROM dealer") == raceRounds)
        #expect(try await town.bookFaults() == [])
    }

    @Test(
        "Two sessions of the seller that accept at once both get the contacts, and the dealer gets one notice (R04.40)")
    func twoSessions() async throws {
        let town = try await CarTown.unlimited()
        let dealer = try await town.dealer()
        for round in 1...raceRounds {
            let (sale, bid) = try await Self.bid(in: town, by: dealer)
            let results = await race(2) { _ in try await town.accept(bid, for: sale) }
            #expect(results.winners().count == 2)
            #expect(try await town.record(of: bid).version == 2)
            #expect(try await town.count("SELECT count(*) FROM disclosure WHERE field = 'phones'") == 2 * round)
        }
        #expect(try await town.kinds(of: AccountID(dealer)).count == raceRounds)
        #expect(try await town.bookFaults() == [])
    }
}
