import CarsContract
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Complaints of sellers")
struct ComplaintTests {
    private static let text = Paragraph(unchecked: "Nobody came.")

    @Test("A seller complains for each of the reasons (R04.45)", arguments: ComplaintReason.allCases)
    func reasons(reason: ComplaintReason) async throws {
        let town = try await CarTown()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        let car = try await town.carOnSale(of: seller)
        let bid = try await town.activeBid(of: dealer, for: car)
        let text = reason == .other ? Self.text : nil
        let reply = try await town.call(Complain(car: car, bid: bid, reason: reason, text: text), as: seller)
        #expect(reply.reason == reason && reply.state == .new && reply.bid == bid && reply.note == nil)
        #expect(reply.car.text == "Toyota Corolla 2019")
        let listed = try await town.call(ListMyComplaints(), as: seller).items
        #expect(listed == [reply])
        let seen = try await town.staff(GetComplaint(complaint: reply.id))
        #expect(seen.text == text && seen.seller == seller && seen.dealer?.id == dealer && seen.bidState == .active)
    }

    @Test("The reason `other` needs a text, and nothing is stored without one (R04.45)")
    func text() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        let car = try await town.carOnSale(of: seller)
        let bid = try await town.bid(of: dealer, for: car)
        let meta = CallMeta.signedIn(AccountID(seller), .person)
        for text in ["null", "\"  \""] {
            let call = #"{"car":"\#(car)","bid":"\#(bid)","reason":"other","text":\#(text)}"#
            let faults = try await town.client.faults(Complain.name, Array(call.utf8), meta: meta)
            #expect(faults == Faults("text", .required))
        }
        let unknown = #"{"car":"\#(car)","bid":"\#(bid)","reason":"rude"}"#
        let faults = try await town.client.faults(Complain.name, Array(unknown.utf8), meta: meta)
        #expect(faults?.paths == ["reason"])
        let count = try await town.count("SELECT count(*) FROM complaint")
        #expect(count == 0)
    }

    @Test("Wrong contacts are a reason only for a bid that was accepted, even if it fell through later (R04.45)")
    func contacts() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        let car = try await town.carOnSale(of: seller)
        let bid = try await town.bid(of: dealer, for: car)
        let call = Complain(car: car, bid: bid, reason: .wrongContact)
        await #expect(throws: Complain.Refused.contactsNotDisclosed) { try await town.call(call, as: seller) }
        try await town.makeActive(bid)
        try await town.database.write { try $0.execute(sql: "UPDATE bid SET state = 'rejected'") }
        let reply = try await town.call(call, as: seller)
        #expect(reply.state == .new)
    }

    @Test("A bid has one open complaint, and may have another after the decision (R04.45)")
    func oneOpen() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        let car = try await town.carOnSale(of: seller)
        let bid = try await town.bid(of: dealer, for: car)
        let spam = Complain(car: car, bid: bid, reason: .tooLowOrSpam)
        let other = Complain(car: car, bid: bid, reason: .other, text: Self.text)
        let first = try await town.call(spam, as: seller)
        await #expect(throws: Complain.Refused.alreadyOpen) { try await town.call(other, as: seller) }
        let repeated = try await town.call(spam, as: seller)
        #expect(repeated == first)
        let note = Line(unchecked: "The bid is fair.")
        _ = try await town.staff(DecideComplaint(complaint: first.id, isUpheld: false, note: note))
        town.clock.advance(by: .seconds(1))
        let second = try await town.call(other, as: seller)
        #expect(second.id != first.id)
        let listed = try await town.call(ListMyComplaints(), as: seller).items
        #expect(listed.map(\.id) == [second.id, first.id])
        #expect(listed.map(\.note) == [nil, note])
    }

    @Test("Only the owner of the car complains, only about a bid for it, and not about a blocked dealer (R04.45)")
    func owner() async throws {
        let town = try await CarTown()
        let (seller, other) = (try await town.seller(), try await town.seller(2))
        let dealer = try await town.dealer()
        let (car, another) = (try await town.carOnSale(of: seller), try await town.carOnSale(of: other))
        let bid = try await town.bid(of: dealer, for: car)
        let call = Complain(car: car, bid: bid, reason: .tooLowOrSpam)
        let wrong = [
            (call, other), (Complain(car: another, bid: bid, reason: .tooLowOrSpam), other),
            (Complain(car: another, bid: bid, reason: .tooLowOrSpam), seller),
            (Complain(car: car, bid: .example, reason: .tooLowOrSpam), seller),
        ]
        for (call, caller) in wrong {
            await #expect(throws: Complain.Refused.unknownBid) { try await town.call(call, as: caller) }
        }
        try await town.block(dealer)
        await #expect(throws: Complain.Refused.unknownBid) { try await town.call(call, as: seller) }
        let refusal = try await town.refusal(of: call, as: dealer)
        #expect(refusal == "rpc.forbidden")
        let count = try await town.count("SELECT count(*) FROM complaint")
        #expect(count == 0)
    }

    @Test("A seller complains ten times at once, then once an hour, and refused complaints do not count")
    func limit() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        func complain() async throws {
            let car = try await town.car(of: seller, .sold)
            let bid = try await town.bid(of: dealer, for: car)
            await #expect(throws: Complain.Refused.contactsNotDisclosed) {
                try await town.call(Complain(car: car, bid: bid, reason: .wrongContact), as: seller)
            }
            _ = try await town.call(Complain(car: car, bid: bid, reason: .tooLowOrSpam), as: seller)
        }
        for _ in 1...10 { try await complain() }
        let error = await #expect(throws: ErrorObject.self) { try await complain() }
        #expect(error?.data.type == "rpc.throttled")
        town.clock.advance(by: .seconds(3_600))
        try await complain()
        let count = try await town.count("SELECT count(*) FROM complaint")
        #expect(count == 11)
    }
}
