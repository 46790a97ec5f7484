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

@Suite("Calls about bids that come twice, and what is kept of them")
struct BidKeyTests {
    private static func meta(_ account: AccountID, _ kind: AccountKind, key: String) -> CallMeta {
        var meta = CallMeta.signedIn(account, kind)
        meta.idempotencyKey = key
        return meta
    }

    /// The columns of all rows that are kept for keys.
    private static func kept(in town: CarTown) async throws -> [String] {
        try await town.database.read { db in
            try Row.fetchAll(db, sql: "SELECT call, reply, hex(request) FROM kitRequest").map { "\($0)" }
        }
    }

    @Test("A bid that is sent twice with a key is made once, and both calls get the same reply")
    func placed() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.knownDealer())
        let meta = Self.meta(AccountID(dealer), .dealer, key: "k1")
        let call = PlaceBid(car: sale.car, amount: SealedAmount(unchecked: 7_654_321))
        let results = await race(8) { _ in try await town.client.call(call, meta: meta) }
        #expect(results.losers().allSatisfy { ($0 as? ErrorObject)?.data.type == "rpc.keyInUse" })
        let replies = [try await town.client.call(call, meta: meta)] + results.winners()
        #expect(Set(replies).count == 1)
        #expect(try await town.count("SELECT count(*) FROM bidReceipt") == 1)
        #expect(try await town.kinds(of: AccountID(sale.seller)) == ["bidReceived"])
    }

    @Test("No amount is kept for a key, nor its hash: the same key with another amount gets the first reply (R04.34)")
    func amounts() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.knownDealer())
        let meta = Self.meta(AccountID(dealer), .dealer, key: "k1")
        let place = { SealedAmount(unchecked: $0) }
        let first = try await town.client.call(PlaceBid(car: sale.car, amount: place(7_654_321)), meta: meta)
        let second = try await town.client.call(PlaceBid(car: sale.car, amount: place(1_234_567)), meta: meta)
        #expect(first == second)
        let change = Self.meta(AccountID(dealer), .dealer, key: "k2")
        for amount in [2_345_678, 3_456_789] as [Int64] {
            _ = try await town.client.call(ChangeBid(bid: first.id, amount: place(amount)), meta: change)
        }
        let mine = try await town.call(GetMyBid(bid: first.id), as: dealer).bid
        #expect(mine.receipts.map(\.amount.amount) == [7_654_321, 2_345_678])
        let kept = try await Self.kept(in: town)
        #expect(kept.count == 2)
        for amount in [7_654_321, 1_234_567, 2_345_678, 3_456_789] {
            #expect(!kept.contains { $0.contains("\(amount)") })
        }
        #expect(!kept.contains { text in mine.receipts.contains { text.contains($0.nonce.text) } })
    }

    @Test("A different car with the same key is refused, because only the amount is left out of the comparison")
    func otherCar() async throws {
        let town = try await CarTown()
        let (sale, other, dealer) = (
            try await town.carForSale(), try await town.carForSale(), try await town.knownDealer()
        )
        let meta = Self.meta(AccountID(dealer), .dealer, key: "k1")
        _ = try await town.client.call(PlaceBid(car: sale.car, amount: .example), meta: meta)
        let refusal = try await town.refusal(of: PlaceBid(car: other.car, amount: .example), meta)
        #expect(refusal == "rpc.keyReused")
    }

    @Test("Nothing is kept of contacts and VINs: with the same key each call is a new read, and recorded (R04.39)")
    func contacts() async throws {
        let town = try await CarTown()
        let (sale, dealer) = (try await town.carForSale(), try await town.dealer())
        let bid = try await town.place(for: sale, by: dealer).id
        let meta = Self.meta(AccountID(sale.seller), .person, key: "k1")
        var contacts: Set<DealerContacts> = []
        for _ in 1...2 {
            contacts.insert(try await town.client.call(AcceptBid(car: sale.car, bid: bid), meta: meta))
            contacts.insert(try await town.client.call(RevealContacts(car: sale.car, bid: bid), meta: meta))
        }
        let reader = Self.meta(AccountID(dealer), .dealer, key: "k1")
        for _ in 1...2 { _ = try await town.client.call(RevealVIN(bid: bid), meta: reader) }
        #expect(contacts.count == 1)
        #expect(try await Self.kept(in: town) == [])
        #expect(try await town.count("SELECT count(*) FROM disclosure WHERE field = 'phones'") == 4)
        #expect(try await town.count("SELECT count(*) FROM disclosure WHERE field = 'vin'") == 2)
        #expect(try await town.kinds(of: AccountID(dealer)) == ["bidAccepted"])
        // The key does not open the contacts again when they are closed.
        try await town.reject(bid, for: sale)
        let refusal = try await town.refusal(of: AcceptBid(car: sale.car, bid: bid), meta)
        #expect(refusal == "cars.acceptBid.notPending")
    }

    @Test("No call about bids whose reply is kept replies with an amount, a nonce or a contact (R04.34, R04.39)")
    func shapes() {
        let secrets = ["amount", "nonce", "phones", "email", "vin"]
        let calls: [any Call.Type] = [
            AcceptBid.self, ChangeBid.self, PlaceBid.self, RejectBid.self, RenewBid.self, ReportFellThrough.self,
            RevealContacts.self, RevealVIN.self, WithdrawBid.self,
        ]
        let leaking = calls.filter { call in
            call.acceptsIdempotencyKey && call.keepsReply
                && Self.members(ofReplyOf: call).contains { secrets.contains($0) }
        }
        #expect(leaking.map { $0.name } == [])
        #expect(Self.members(ofReplyOf: AcceptBid.self).contains("phones"))
    }

    private static func members<C: Call>(ofReplyOf call: C.Type) -> [String] {
        Schema.of(C.Reply.self).members.map(\.name)
    }
}
