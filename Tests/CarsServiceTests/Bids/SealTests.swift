import CallTypes
import CarsContract
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

/// Two towns with the same randomness and clock, whose stories differ only in amounts. Whatever is equal in both tells
/// nothing about an amount.
@Suite("Sealed amounts leave no trace (R04.34)")
struct SealTests {
    /// A town after a story of two bids of which one amount differs.
    private struct Story {
        let town: CarTown
        let sale: CarForSale
        /// The bidder, and another dealer.
        let dealers: [DealerID]
        let bid: BidID

        init(_ amount: Int64, raisedTo raised: Int64) async throws {
            town = try await CarTown(clock: TestClock(), random: 7)
            sale = try await town.carForSale()
            dealers = try await town.knownDealers(2)
            let placed = try await town.client.call(
                PlaceBid(car: sale.car, amount: SealedAmount(unchecked: amount)), meta: Self.meta(dealers[0], "k1"))
            bid = placed.id
            town.clock.advance(by: .seconds(60))
            _ = try await town.client.call(
                ChangeBid(bid: bid, amount: SealedAmount(unchecked: raised)), meta: Self.meta(dealers[0], "k2"))
            _ = try await town.client.call(RenewBid(bid: bid), meta: Self.meta(dealers[0], "k3"))
            try await town.place(9, for: sale, by: dealers[1])
            try await town.makeActive(bid)
            _ = try await town.call(ReportFellThrough(bid: bid, reason: .noAgreement), as: dealers[0])
        }

        private static func meta(_ dealer: DealerID, _ key: String) -> CallMeta {
            var meta = CallMeta.signedIn(AccountID(dealer), .dealer)
            meta.idempotencyKey = key
            return meta
        }

        /// All rows of a table. Digests of receipts differ because they are digests of the amounts, and are left out.
        func rows(of table: String) async throws -> [String] {
            try await town.database.read { db in
                try Row.fetchAll(db, sql: "SELECT * FROM \(table)").map { row in
                    // As literals, because the description of a row leaves bytes out.
                    row.databaseValues.map(Self.literal).joined(separator: " ")
                        .replacing(#/[0-9a-f]{64}/#, with: "digest")
                }
            }
        }

        private static func literal(_ value: DatabaseValue) -> String {
            guard case .blob(let bytes) = value.storage else { return "\(value)" }
            return Base64URL.encode(Array(bytes))
        }

        /// The bytes of an answer, an error included.
        func answer<C: Call>(to call: C, _ meta: CallMeta) async throws -> String {
            do {
                let params = try Frame.params(meta: meta, call: JSONWriter.encode(call))
                let answer = try await town.client.send(C.name, params: params, timeout: .seconds(10))
                return String(decoding: answer.compacted(), as: UTF8.self)
            } catch let error as ErrorObject {
                return String(decoding: try JSONWriter.encode(error), as: UTF8.self)
            }
        }
    }

    /// The tables that have amounts.
    private static let sealed: Set<String> = ["bid", "bidReceipt"]
    /// The table that differs between any two towns: it has the identity of the feed.
    private static let random: Set<String> = ["kitFeed"]

    @Test("All tables but those of bids are equal: events, kept replies, jobs, limits, cars, dealers")
    func tables() async throws {
        let (low, high) = (try await Story(100, raisedTo: 200), try await Story(9_999_999, raisedTo: 7))
        let tables = try await low.town.database.read { db in
            try String.fetchAll(
                db,
                sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
        }
        for table in tables where !Self.sealed.union(Self.random).contains(table) {
            let (first, second) = (try await low.rows(of: table), try await high.rows(of: table))
            #expect(first == second, "\(table)")
        }
        for table in ["kitEvent", "kitRequest", "kitDue", "throttle", "car", "dealer"] {
            #expect(try await !low.rows(of: table).isEmpty, "\(table)")
        }
        // The comparison can fail: it sees the amounts where they are.
        for table in Self.sealed.sorted() {
            let (first, second) = (try await low.rows(of: table), try await high.rows(of: table))
            #expect(first != second, "\(table)")
        }
    }

    @Test("Another dealer, a stranger and staff get the same bytes from every call, whatever the amount is")
    func answers() async throws {
        let (low, high) = (try await Story(100, raisedTo: 200), try await Story(9_999_999, raisedTo: 7))
        #expect(low.bid == high.bid)
        var staff = CallMeta.signedIn(CarTown.staff, .staff)
        staff.caller?.permissions = ["admin"]
        let callers = [
            CallMeta.signedIn(AccountID(low.dealers[1]), .dealer), staff, CallMeta.signedIn(.example, .person),
        ]
        for meta in callers {
            for call in Self.calls(low.bid, low.sale.car) {
                let (first, second) = (try await low.answer(to: call, meta), try await high.answer(to: call, meta))
                #expect(first == second)
            }
        }
        let owner = CallMeta.signedIn(AccountID(low.dealers[0]), .dealer)
        let (first, second) = (
            try await low.answer(to: GetMyBid(bid: low.bid), owner),
            try await high.answer(to: GetMyBid(bid: high.bid), owner)
        )
        #expect(first != second)
    }

    /// All calls about a bid.
    private static func calls(_ bid: BidID, _ car: CarID) -> [any Call] {
        [
            PlaceBid(car: car, amount: .example), ChangeBid(bid: bid, amount: .example), RenewBid(bid: bid),
            WithdrawBid(bid: bid), GetMyBid(bid: bid), ListMyBids(), ExportMyBids(), ListBids(car: car),
            GetBid(car: car, bid: bid), AcceptBid(car: car, bid: bid), RejectBid(car: car, bid: bid),
            RevealContacts(car: car, bid: bid), RevealVIN(bid: bid), ReportFellThrough(bid: bid, reason: .other),
            ListDisclosures(),
        ]
    }

    @Test("A bid changes nothing of the car that others see: neither its row nor its version (R04.34)")
    func car() async throws {
        let town = try await CarTown()
        let (sale, dealers) = (try await town.carForSale(), try await town.knownDealers(3))
        let before = try await town.database.read { try CarRows($0).find(sale.car) }
        for dealer in dealers {
            let bid = try await town.place(for: sale, by: dealer).id
            _ = try await town.call(RenewBid(bid: bid), as: dealer)
            _ = try await town.call(WithdrawBid(bid: bid), as: dealer)
        }
        let after = try await town.database.read { try CarRows($0).find(sale.car) }
        #expect(after == before)
    }

    @Test("Printing an amount shows nothing")
    func printing() {
        let call = PlaceBid(car: .example, amount: SealedAmount(unchecked: 7_654_321))
        let texts = ["\(call)", String(reflecting: call), String(describing: call.amount)]
        #expect(texts.allSatisfy { !$0.contains("7654321") })
    }
}
