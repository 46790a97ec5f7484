import CarsContract
import ContextKit
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

@Suite("Sellers answer bids")
struct BidAnswerTests {
    @Test("Before acceptance the details have the statistics of the dealer, and no contacts (R04.38)")
    func details() async throws {
        let town = try await CarTown()
        let dealer = try await town.dealer()
        let sales = [try await town.carForSale(), try await town.carForSale()]
        var bids: [BidID] = []
        for sale in sales { bids.append(try await town.place(70, for: sale, by: dealer).id) }
        let get = GetBid(car: sales[0].car, bid: bids[0])
        let bid = try await town.call(get, as: sales[0].seller)
        #expect(bid.dealer?.name.text == "Gulf Motors 1" && bid.dealer?.bidCount == 2 && bid.dealer?.dealCount == 0)
        #expect(bid.amount == Money(70, .kwd) && bid.actions == [.accept, .reject, .complain])
        #expect(bid.receipt.statement(of: dealer, for: sales[0].car).digest == bid.receipt.sha256)
        let text = String(decoding: try JSONWriter.encode(bid), as: UTF8.self)
        #expect(!text.contains("+965") && !text.contains("example.com"))
        // After the acceptance, too: contacts come only by calls that record them.
        _ = try await town.accept(bids[0], for: sales[0])
        let active = String(
            decoding: try JSONWriter.encode(try await town.call(get, as: sales[0].seller)), as: UTF8.self)
        #expect(!active.contains("+965") && !active.contains("example.com") && active.contains("revealContacts"))
    }

    @Test("Accepting makes the bid active and returns all phone numbers and the address (R04.39)")
    func accepted() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.dealer())
        let bid = try await town.place(for: sale, by: dealer).id
        let contacts = try await town.accept(bid, for: sale)
        let expected = try RegisterDealer.sample()
        #expect(
            contacts.name == expected.name && contacts.phones == expected.phones && contacts.email == expected.email)
        #expect(contacts.bid == bid && contacts.version == 2)
        let mine = try await town.call(GetMyBid(bid: bid), as: dealer).bid
        #expect(mine.state == .active && mine.expiresAt == nil && mine.actions == [.revealVIN, .reportFellThrough])
        let again = try await town.call(RevealContacts(car: sale.car, bid: bid), as: sale.seller)
        #expect(again == contacts)
        town.clock.advance(by: .seconds(99 * 86_400))
        try await town.runner.runDue()
        #expect(try await town.record(of: bid).state == .active)
    }

    @Test("The dealer gets one notification and one e-mail, however often the seller accepts (R04.40)")
    func notified() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.dealer())
        let bid = try await town.place(for: sale, by: dealer).id
        for _ in 1...3 { _ = try await town.accept(bid, for: sale) }
        let notices = try await town.notices().filter { $0.kind == "cars.bidAccepted" }
        #expect(notices.map(\.recipients) == [[AccountID(dealer)]])
        #expect(notices.map(\.channels) == [[.push, .email]])
        #expect(notices.map(\.arguments) == [["car": "Toyota Corolla 2019"]])
    }

    @Test("Several bids for a car are active together, and the car stays on sale (R04.41)")
    func several() async throws {
        let town = try await CarTown()
        let sale = try await town.carForSale()
        let dealers = [try await town.dealer(1), try await town.dealer(2), try await town.knownDealer()]
        for dealer in dealers.prefix(2) {
            _ = try await town.accept(try await town.place(for: sale, by: dealer).id, for: sale)
        }
        let rows = try await town.call(ListBids(car: sale.car), as: sale.seller).items
        #expect(rows.map(\.state) == [.active, .active])
        #expect(try await town.place(for: sale, by: dealers[2]).state == .pending)
    }

    @Test("A rejected bid is in its group, its details are refused, and its contacts are closed (R04.42)")
    func rejected() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.dealer())
        let bid = try await town.place(for: sale, by: dealer).id
        _ = try await town.accept(bid, for: sale)
        let first = try await town.reject(bid, for: sale)
        let second = try await town.reject(bid, for: sale)
        #expect(first == second && first.state == .rejected)
        await #expect(throws: GetBid.Refused.bidRejected) {
            try await town.call(GetBid(car: sale.car, bid: bid), as: sale.seller)
        }
        await #expect(throws: RevealContacts.Refused.notActive) {
            try await town.call(RevealContacts(car: sale.car, bid: bid), as: sale.seller)
        }
        await #expect(throws: AcceptBid.Refused.notPending) { try await town.accept(bid, for: sale) }
        #expect(try await town.call(ListBids(car: sale.car), as: sale.seller).items.map(\.group) == [.rejected])
        #expect(try await town.call(GetMyBid(bid: bid), as: dealer).bid.state == .rejected)
        #expect(try await town.kinds(of: AccountID(dealer)) == ["bidAccepted", "bidRejected"])
    }

    @Test("Only the owner of the car answers its bids, and only under this car (R04.44)")
    func callers() async throws {
        let town = try await CarTown()
        let (sale, other, dealer) = (
            try await town.carForSale(), try await town.carForSale(), try await town.knownDealer()
        )
        let bid = try await town.place(for: sale, by: dealer).id
        for (car, expected) in [(sale.car, "unknownCar"), (other.car, "unknownBid")] {
            #expect(
                try await town.refusal(of: GetBid(car: car, bid: bid), as: other.seller) == "cars.getBid.\(expected)")
            let accept = AcceptBid(car: car, bid: bid)
            #expect(try await town.refusal(of: accept, as: other.seller) == "cars.acceptBid.\(expected)")
            let reject = RejectBid(car: car, bid: bid)
            #expect(try await town.refusal(of: reject, as: other.seller) == "cars.rejectBid.\(expected)")
            let reveal = RevealContacts(car: car, bid: bid)
            #expect(try await town.refusal(of: reveal, as: other.seller) == "cars.revealContacts.\(expected)")
            #expect(try await town.refusal(of: reject, as: dealer) == "rpc.forbidden")
        }
        let report = ReportFellThrough(bid: bid, reason: .other)
        #expect(try await town.refusal(of: report, as: other.seller) == "cars.reportFellThrough.unknownBid")
        #expect(try await town.refusal(of: report, as: .example as DealerID) == "cars.reportFellThrough.unknownBid")
        #expect(try await town.record(of: bid).version == 1)
    }

    @Test("An answer keeps the car on sale for 30 days more, and changes nothing that dealers see (R04.34)")
    func prolonged() async throws {
        let town = try await CarTown()
        let dealer = try await town.dealer()
        for accepts in [true, false] {
            let sale = try await town.carForSale()
            let bid = try await town.place(for: sale, by: dealer).id
            let before = try await town.database.read { try CarRows($0).find(sale.car) }
            town.clock.advance(by: .seconds(3_600))
            if accepts { _ = try await town.accept(bid, for: sale) } else { try await town.reject(bid, for: sale) }
            let answeredAt = try await town.record(of: bid).changedAt
            let after = try await town.database.read { try CarRows($0).find(sale.car) }
            var expected = before
            expected?.expiresAt = answeredAt + .seconds(30 * 86_400)
            #expect(after == expected)
        }
    }

    @Test("A bid that the dealer has changed meanwhile is not accepted with the version that the seller has seen")
    func changedMeanwhile() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.dealer())
        let bid = try await town.place(100, for: sale, by: dealer).id
        var meta = CallMeta.signedIn(AccountID(sale.seller), .person)
        meta.expectedVersion = try await town.call(GetBid(car: sale.car, bid: bid), as: sale.seller).version
        _ = try await town.call(ChangeBid(bid: bid, amount: SealedAmount(unchecked: 50)), as: dealer)
        let accept = AcceptBid(car: sale.car, bid: bid)
        #expect(try await town.refusal(of: accept, meta) == "rpc.stale")
        #expect(try await town.record(of: bid).state == .pending)
        #expect(try await town.count("SELECT count(*) FROM disclosure") == 0)
    }

    @Test("A bid for a car whose time on sale is over is not accepted, and can be rejected")
    func overdue() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.dealer())
        let bid = try await town.place(for: sale, by: dealer).id
        town.clock.advance(by: .seconds(29 * 86_400))
        _ = try await town.call(RenewBid(bid: bid), as: dealer)
        town.clock.advance(by: .seconds(86_400))
        await #expect(throws: AcceptBid.Refused.notOnSale) { try await town.accept(bid, for: sale) }
        let before = try await town.database.read { try CarRows($0).find(sale.car) }
        #expect(try await town.reject(bid, for: sale).state == .rejected)
        let after = try await town.database.read { try CarRows($0).find(sale.car) }
        #expect(after == before)
    }

    // MARK: No deal

    @Test("Either side says that there will be no deal, the other learns it with the reason, and contacts are closed")
    func fellThrough() async throws {
        let town = try await CarTown()
        let dealer = try await town.dealer()
        for party in BidParty.allCases {
            let sale = try await town.carForSale()
            let bid = try await town.place(for: sale, by: dealer).id
            let report = ReportFellThrough(bid: bid, reason: .carDiffers)
            await #expect(throws: ReportFellThrough.Refused.notActive) { try await town.call(report, as: dealer) }
            _ = try await town.accept(bid, for: sale)
            var answers: [AnsweredBid] = []
            for _ in 1...2 {
                answers.append(
                    party == .dealer
                        ? try await town.call(report, as: dealer) : try await town.call(report, as: sale.seller))
            }
            #expect(answers[0] == answers[1] && answers[0].state == .fellThrough)
            let expected = FellThrough(by: party, reason: .carDiffers)
            #expect(try await town.call(GetMyBid(bid: bid), as: dealer).bid.fellThrough == expected)
            #expect(try await town.call(GetBid(car: sale.car, bid: bid), as: sale.seller).fellThrough == expected)
            await #expect(throws: RevealContacts.Refused.notActive) {
                try await town.call(RevealContacts(car: sale.car, bid: bid), as: sale.seller)
            }
            let told = try await town.kinds(of: party == .dealer ? AccountID(sale.seller) : AccountID(dealer)).last
            #expect(told == (party == .dealer ? "dealFellThrough" : "bidFellThrough"))
        }
    }

    @Test("An unknown reason is refused with its member")
    func unknownReason() async throws {
        let town = try await CarTown()
        let dealer = try await town.knownDealer()
        let call = Array(#"{"bid":"\#(BidID.example)","reason":"rain"}"#.utf8)
        let faults = try await town.client.faults(
            ReportFellThrough.name, call, meta: .signedIn(AccountID(dealer), .dealer))
        #expect(faults?.paths == ["reason"])
    }

    // MARK: Blocked and unreachable

    @Test("While the dealer or the seller is blocked no contact is disclosed, also before the event arrives")
    func blocked() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.dealer())
        let bid = try await town.place(for: sale, by: dealer).id
        _ = try await town.accept(bid, for: sale)
        let reveal = RevealContacts(car: sale.car, bid: bid)
        let read = try await town.count("SELECT count(*) FROM disclosure")
        try await town.identityDatabase.write { db in
            try db.execute(sql: "UPDATE account SET blockedAt = 1, blockReason = 'x' WHERE id = ?", arguments: [dealer])
        }
        await #expect(throws: RevealContacts.Refused.unknownBid) { try await town.call(reveal, as: sale.seller) }
        try await town.identityDatabase.write { db in
            try db.execute(
                sql: "UPDATE account SET blockedAt = NULL, blockReason = NULL WHERE id = ?", arguments: [dealer])
        }
        try await town.block(dealer)
        await #expect(throws: RevealContacts.Refused.unknownBid) { try await town.call(reveal, as: sale.seller) }
        try await town.hear(AccountUnblocked(account: AccountID(dealer), kind: .dealer))
        try await town.block(sale.seller)
        await #expect(throws: RevealContacts.Refused.unknownCar) { try await town.call(reveal, as: sale.seller) }
        await #expect(throws: AcceptBid.Refused.unknownCar) { try await town.accept(bid, for: sale) }
        #expect(try await town.count("SELECT count(*) FROM disclosure") == read)
    }

    @Test("While identity does not answer, a bid is not accepted, and nothing is recorded")
    func identityAway() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.dealer())
        let bid = try await town.place(for: sale, by: dealer).id
        let away = try await town.again(seed: 9, reaching: AbsentService())
        let client = InProcessClient(away.parts.dispatcher, as: .everyService)
        await #expect(throws: (any Error).self) {
            try await client.call(
                AcceptBid(car: sale.car, bid: bid), meta: .signedIn(AccountID(sale.seller), .person))
        }
        #expect(try await town.record(of: bid).state == .pending)
        #expect(try await town.count("SELECT count(*) FROM disclosure") == 0)
    }
}
