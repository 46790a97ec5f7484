import CarsContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Complaints before staff")
struct ComplaintDecisionTests {
    private static let note = Line(unchecked: "We have blocked this dealer.")

    private static func complaint(in town: CarTown) async throws -> (seller: SellerID, dealer: DealerID, ComplaintID) {
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        let car = try await town.carOnSale(of: seller)
        let bid = try await town.bid(of: dealer, for: car, 12_345)
        return (seller, dealer, try await town.call(Complain(car: car, bid: bid, reason: .tooLowOrSpam), as: seller).id)
    }

    @Test("Staff decides a complaint once, and the seller is notified once (R04.46)", arguments: [true, false])
    func decides(isUpheld: Bool) async throws {
        let town = try await CarTown()
        let (seller, dealer, complaint) = try await Self.complaint(in: town)
        let call = DecideComplaint(complaint: complaint, isUpheld: isUpheld, note: Self.note)
        var replies: [ComplaintForStaff] = []
        for _ in 1...2 { replies.append(try await town.staff(call)) }
        #expect(replies[0] == replies[1])
        #expect(replies[0].state == (isUpheld ? .upheld : .dismissed) && replies[0].note == Self.note)
        #expect(replies[0].decidedBy == CarTown.staff && town.clock.hasJustBeen(replies[0].decidedAt))
        #expect(replies[0].dealer?.id == dealer)
        let mine = try await town.call(ListMyComplaints(), as: seller).items
        #expect(mine.map(\.note) == [Self.note])
        let notices = try await town.notices()
        #expect(notices.map(\.kind) == ["cars.complaintDecided"])
        #expect(notices.map(\.recipients) == [[AccountID(seller)]])
        #expect(notices.first?.arguments["isUpheld"] == "\(isUpheld)")
    }

    @Test("Another decision, and the decision of a colleague, are refused (R04.46)")
    func decided() async throws {
        let town = try await CarTown()
        let (_, _, complaint) = try await Self.complaint(in: town)
        let call = DecideComplaint(complaint: complaint, isUpheld: true, note: Self.note)
        let first = try await town.staff(call)
        let others = [
            DecideComplaint(complaint: complaint, isUpheld: false, note: Self.note),
            DecideComplaint(complaint: complaint, isUpheld: true, note: Line(unchecked: "Another note.")),
        ]
        for other in others {
            await #expect(throws: DecideComplaint.Refused.alreadyDecided) { try await town.staff(other) }
        }
        let refusal = try await town.refusal(of: call, .colleague)
        #expect(refusal == "cars.decideComplaint.alreadyDecided")
        let seen = try await town.staff(GetComplaint(complaint: complaint))
        #expect(seen == first)
        await #expect(throws: DecideComplaint.Refused.unknownComplaint) {
            try await town.staff(DecideComplaint(complaint: .example, isUpheld: true, note: Self.note))
        }
        await #expect(throws: ComplaintRefused.unknownComplaint) {
            try await town.staff(GetComplaint(complaint: .example))
        }
    }

    @Test("A decision needs a note, and one without it changes nothing")
    func note() async throws {
        let town = try await CarTown()
        let (_, _, complaint) = try await Self.complaint(in: town)
        for member in ["note", "isUpheld"] {
            let call = DecideComplaint(complaint: complaint, isUpheld: true, note: Self.note)
            let faults = try await town.client.faults(
                DecideComplaint.name, JSONWriter.encode(call), without: member, meta: .carStaff)
            #expect(faults == Faults(member, .required))
        }
        let open = try await town.staff(ListComplaints(state: .new)).items
        #expect(open.map(\.id) == [complaint])
    }

    @Test("Staff lists complaints by state, the newest first, page by page (R04.46)")
    func lists() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        var complaints: [ComplaintID] = []
        for _ in 1...5 {
            let car = try await town.car(of: seller, .sold)
            let bid = try await town.bid(of: dealer, for: car)
            town.clock.advance(by: .seconds(1))
            complaints.append(try await town.call(Complain(car: car, bid: bid, reason: .tooLowOrSpam), as: seller).id)
        }
        _ = try await town.staff(DecideComplaint(complaint: complaints[2], isUpheld: true, note: Self.note))
        let two = try PageLimit(2)
        func listed(_ state: ComplaintState?) async throws -> [ComplaintID] {
            try await everyPage { try await town.staff(ListComplaints(state: state, cursor: $0, limit: two)) }
                .flatMap(\.items).map(\.id)
        }
        let (all, new) = (try await listed(nil), try await listed(.new))
        let (upheld, dismissed) = (try await listed(.upheld), try await listed(.dismissed))
        #expect(all == complaints.reversed())
        #expect(new == complaints.reversed().filter { $0 != complaints[2] })
        #expect(upheld == [complaints[2]] && dismissed == [])
        let mine = try await everyPage {
            try await town.call(ListMyComplaints(cursor: $0, limit: two), as: seller)
        }.flatMap(\.items).map(\.id)
        #expect(mine == all)
        let row = try await town.staff(ListComplaints(state: .upheld)).items.first
        #expect(row?.dealer?.name.text == "Gulf Motors 1" && row?.car.text == "Toyota Corolla 2019")
    }

    @Test("Complaints have no amount, neither for staff nor for the seller (R04.34)")
    func noAmount() async throws {
        let town = try await CarTown()
        let (seller, _, complaint) = try await Self.complaint(in: town)
        let replies = [
            try JSONWriter.encode(try await town.staff(GetComplaint(complaint: complaint))),
            try JSONWriter.encode(try await town.staff(ListComplaints())),
            try JSONWriter.encode(try await town.call(ListMyComplaints(), as: seller)),
        ].map { String(decoding: $0, as: UTF8.self) }
        for reply in replies {
            let hasAmount = reply.contains("12345") || reply.contains("amount")
            #expect(!hasAmount, "\(reply)")
        }
    }

    @Test("Sellers see only their own complaints, and only staff sees all")
    func callers() async throws {
        let town = try await CarTown()
        let (seller, dealer, complaint) = try await Self.complaint(in: town)
        let other = try await town.seller(2)
        let listed = try await town.call(ListMyComplaints(), as: other).items
        #expect(listed == [])
        let refusals = [
            try await town.refusal(of: ListComplaints(), as: seller),
            try await town.refusal(of: GetComplaint(complaint: complaint), as: dealer),
            try await town.refusal(of: ListMyComplaints(), as: dealer),
            try await town.refusal(
                of: DecideComplaint(complaint: complaint, isUpheld: true, note: Self.note), as: seller),
        ]
        #expect(refusals == Array(repeating: "rpc.forbidden", count: 4))
    }
}
