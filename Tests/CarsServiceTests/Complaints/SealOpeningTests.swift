import CarsContract
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Sealed bids that staff opens")
struct SealOpeningTests {
    private static let reason = Line(unchecked: "The seller says that it is spam.")
    private static let note = Line(unchecked: "The bid is fair.")

    private struct Complained {
        let town: CarTown
        let (seller, dealer): (SellerID, DealerID)
        let (car, bid): (CarID, BidID)
        let complaint: ComplaintID

        init() async throws {
            town = try await CarTown()
            (seller, dealer) = (try await town.seller(), try await town.dealer())
            car = try await town.carOnSale(of: seller)
            bid = try await town.bid(of: dealer, for: car, 10_000)
            _ = try await town.call(ChangeBid(bid: bid, amount: SealedAmount(unchecked: 12_345)), as: dealer)
            complaint = try await town.call(Complain(car: car, bid: bid, reason: .tooLowOrSpam), as: seller).id
        }

        var open: OpenSealedBid { OpenSealedBid(complaint: complaint, reason: reason) }
    }

    @Test(
        "Staff reads the amount and all earlier ones; each read is recorded, and the dealer is notified once (R04.34)")
    func opens() async throws {
        let complained = try await Complained()
        let town = complained.town
        let before = try await town.staff(GetComplaint(complaint: complained.complaint)).sealOpenedAt
        #expect(before == nil)
        var times: [Instant] = []
        for _ in 1...2 {
            times.append(town.clock.now)
            let reply = try await town.staff(complained.open)
            #expect(reply.amount.amount == 12_345 && reply.currency == .kwd)
            #expect(reply.receipts.map(\.amount.amount) == [10_000, 12_345])
            #expect(reply.receipts.map(\.sequence) == [1, 2])
            town.clock.advance(by: .seconds(60))
        }
        let after = try await town.staff(GetComplaint(complaint: complained.complaint)).sealOpenedAt
        let first = try #require(after)
        #expect(times[0] < first && first < times[1])
        let records = try await town.database.read { db in
            try Row.fetchAll(db, sql: "SELECT * FROM disclosure ORDER BY readAt").map { row in
                (
                    row["subject"] as DealerID, row["reader"] as AccountID, row["readerKind"] as String,
                    row["field"] as String, row["purpose"] as String, row["bid"] as BidID
                )
            }
        }
        #expect(records.count == 2)
        for record in records {
            #expect(record == (complained.dealer, CarTown.staff, "staff", "bid", Self.reason.text, complained.bid))
        }
        let notices = try await town.noticed()
        #expect(notices == ["sealOpened \(complained.dealer)"])
    }

    @Test("A later complaint about the same bid is another opening, of which the dealer is notified (R04.34)")
    func laterComplaint() async throws {
        let complained = try await Complained()
        let town = complained.town
        _ = try await town.staff(complained.open)
        town.clock.advance(by: .seconds(60))
        _ = try await town.staff(
            DecideComplaint(complaint: complained.complaint, isUpheld: false, note: Self.note))
        town.clock.advance(by: .seconds(60))
        let call = Complain(car: complained.car, bid: complained.bid, reason: .tooLowOrSpam)
        let second = try await town.call(call, as: complained.seller).id
        let unopened = try await town.staff(GetComplaint(complaint: second)).sealOpenedAt
        #expect(unopened == nil)
        _ = try await town.staff(OpenSealedBid(complaint: second, reason: Self.reason))
        let kinds = try await town.notices().map(\.kind)
        #expect(kinds == ["cars.sealOpened", "cars.complaintDecided", "cars.sealOpened"])
    }

    @Test("After the decision the seal stays closed, and a refused call records nothing (R04.34)")
    func decided() async throws {
        let complained = try await Complained()
        let town = complained.town
        _ = try await town.staff(
            DecideComplaint(complaint: complained.complaint, isUpheld: false, note: Self.note))
        await #expect(throws: OpenSealedBid.Refused.alreadyDecided) { try await town.staff(complained.open) }
        await #expect(throws: OpenSealedBid.Refused.unknownComplaint) {
            try await town.staff(OpenSealedBid(complaint: .example, reason: Self.reason))
        }
        let faults = try await town.client.faults(
            OpenSealedBid.name, JSONWriter.encode(complained.open), without: "reason", meta: .carStaff)
        #expect(faults == Faults("reason", .required))
        let refusal = try await town.refusal(of: complained.open, as: complained.seller)
        #expect(refusal == "rpc.forbidden")
        let count = try await town.count("SELECT count(*) FROM disclosure")
        #expect(count == 0)
    }

    @Test("The seal of a dealer whose account is deleted stays closed")
    func deletedDealer() async throws {
        let complained = try await Complained()
        try await complained.town.delete(complained.dealer)
        await #expect(throws: OpenSealedBid.Refused.dealerDeleted) {
            try await complained.town.staff(complained.open)
        }
        let seen = try await complained.town.staff(GetComplaint(complaint: complained.complaint))
        #expect(seen.dealer == nil && seen.bidState == .withdrawn)
    }

    @Test("The reply is not stored, also when the call has an idempotency key (R04.34)")
    func notStored() async throws {
        let complained = try await Complained()
        var meta = CallMeta.carStaff
        meta.idempotencyKey = "key-1"
        for _ in 1...2 {
            let reply = try await complained.town.client.call(complained.open, meta: meta)
            #expect(reply.amount.amount == 12_345)
        }
        let (stored, records) = (
            try await complained.town.count("SELECT count(*) FROM kitRequest WHERE call = 'cars.openSealedBid'"),
            try await complained.town.count("SELECT count(*) FROM disclosure")
        )
        #expect(stored == 0 && records == 2)
    }

    @Test("No event and no notice has an amount (R04.34)")
    func noAmount() async throws {
        let complained = try await Complained()
        let town = complained.town
        _ = try await town.staff(complained.open)
        _ = try await town.staff(DecideComplaint(complaint: complained.complaint, isUpheld: true, note: Self.note))
        let count = try await town.count("SELECT count(*) FROM kitEvent WHERE data LIKE '%12345%'")
        #expect(count == 0)
    }
}
