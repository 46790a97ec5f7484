import CarsContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Complaints and other changes at once")
struct ComplaintRaceTests {
    private static let note = Line(unchecked: "The bid is fair.")

    @Test("Of different complaints about one bid at once one is open, in every round (R04.45)")
    func opened() async throws {
        let town = try await CarTown.unlimited()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        for _ in 1...raceRounds {
            let car = try await town.car(of: seller, .sold)
            let bid = try await town.bid(of: dealer, for: car)
            let results = await race(4) { number in
                let text = Paragraph(unchecked: "Complaint \(number)")
                return try await town.call(Complain(car: car, bid: bid, reason: .other, text: text), as: seller).id
            }
            #expect(results.winners().count == 1)
            let areRefused = results.losers().allSatisfy { $0 as? Complain.Refused == .alreadyOpen }
            #expect(areRefused)
        }
        let (open, total) = (
            try await town.count("SELECT count(*) FROM complaint WHERE state = 'new'"),
            try await town.count("SELECT openComplaints FROM total")
        )
        #expect(open == raceRounds && total == raceRounds)
    }

    @Test("A seal that is opened while the complaint is decided is opened before the decision, in every round (R04.34)")
    func openedWhileDecided() async throws {
        let town = try await CarTown.unlimited()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        for round in 0..<raceRounds {
            let car = try await town.car(of: seller, .sold)
            let bid = try await town.bid(of: dealer, for: car)
            let complaint = try await town.call(Complain(car: car, bid: bid, reason: .tooLowOrSpam), as: seller).id
            let results = await race(2) { number in
                if number == round % 2 {
                    _ = try await town.staff(OpenSealedBid(complaint: complaint, reason: Self.note))
                } else {
                    _ = try await town.staff(
                        DecideComplaint(complaint: complaint, isUpheld: false, note: Self.note))
                }
            }
            let isOpened = (try? results[round % 2].get()) != nil
            let isDecided = (try? results[1 - round % 2].get()) != nil
            #expect(isDecided)
            let areRefused = results.losers().allSatisfy { $0 as? OpenSealedBid.Refused == .alreadyDecided }
            #expect(areRefused)
            let seen = try await town.staff(GetComplaint(complaint: complaint))
            #expect((seen.sealOpenedAt != nil) == isOpened && seen.state == .dismissed)
        }
        // The books: the dealer was notified of each opening.
        let (records, notices) = (
            try await town.count("SELECT count(*) FROM disclosure"),
            try await town.notices().filter { $0.kind == "cars.sealOpened" }.count
        )
        #expect(records == notices)
    }

    @Test("Of two decisions at once one holds, and the seller is notified once, in every round (R04.46)")
    func decided() async throws {
        let town = try await CarTown.unlimited()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        for _ in 1...raceRounds {
            let car = try await town.car(of: seller, .sold)
            let bid = try await town.bid(of: dealer, for: car)
            let complaint = try await town.call(Complain(car: car, bid: bid, reason: .tooLowOrSpam), as: seller).id
            let results = await race(2) { number in
                try await town.staff(DecideComplaint(complaint: complaint, isUpheld: number == 0, note: Self.note))
            }
            #expect(results.winners().count == 1)
            let areRefused = results.losers().allSatisfy { $0 as? DecideComplaint.Refused == .alreadyDecided }
            #expect(areRefused)
            let seen = try await town.staff(GetComplaint(complaint: complaint))
            #expect(seen == results.winners().first)
        }
        let notices = try await town.notices().count
        #expect(notices == raceRounds)
    }
}
