import CarsContract
import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Blocked sellers and dealers")
struct BlockingTests {
    private static let reason = Line(unchecked: "Spam")

    @Test(
        "Staff blocks the dealer of a complaint: its sessions end, it cannot sign in, its bids vanish (R04.46-R04.48)",
        .timeLimit(.minutes(3)))
    func complaint() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (try await town.seller(), try await town.approvedDealer())
        let car = try await town.carOnSale(of: seller)
        let bid = try await town.bid(of: dealer, for: car)
        let session = try await town.signIn()
        let token = try #require(session.token)
        let checked = try await town.identity.call(CheckSession(token: token)).caller.account
        #expect(checked == AccountID(dealer))
        let complaint = try await town.call(Complain(car: car, bid: bid, reason: .tooLowOrSpam), as: seller).id
        let accused = try #require(try await town.staff(GetComplaint(complaint: complaint)).dealer)
        _ = try await town.identity.call(
            BlockAccount(account: AccountID(accused.id), reason: Self.reason), meta: .carStaff)
        _ = try await town.staff(DecideComplaint(complaint: complaint, isUpheld: true, note: Self.reason))
        await #expect(throws: CheckSession.Refused.unknownToken) {
            try await town.identity.call(CheckSession(token: token))
        }
        let sample = try RegisterDealer.sample()
        let signIn = SignIn(kind: .dealer, email: sample.email, password: sample.password)
        let error = try await town.identity.error(SignIn.name, JSONWriter.encode(signIn))
        #expect(error?.data.type == "identity.signIn.blocked")
        #expect(error?.message.contains("contact the administrator") == true)
        let isGone = try await town.whileHearingIdentity {
            try await town.call(ListBids(car: car), as: seller).items.isEmpty
        }
        #expect(isGone)
        let seen = try await town.staff(GetComplaint(complaint: complaint))
        #expect(seen.dealer?.id == dealer && seen.state == .upheld)
    }

    @Test("The car of a blocked seller vanishes from lists, filters and details, and comes back (R04.49, R04.51)")
    func seller() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        let car = try await town.carOnSale(of: seller)
        try await town.database.write { try CarSearchRows($0).refresh(car) }
        let record = try #require(try await town.find(car))
        func listed() async throws -> [CarID] {
            let calls = [ListCars(), ListCars(model: record.model), ListCars(search: Line(unchecked: "corolla"))]
            var found: [CarID] = []
            for call in calls { found += try await town.call(call, as: dealer).items.map(\.id) }
            return found
        }
        let before = try await listed()
        for _ in 1...2 { try await town.block(seller) }
        let hidden = try await listed()
        #expect(before == [car, car, car] && hidden == [])
        await #expect(throws: GetCar.Refused.unknownCar) { try await town.call(GetCar(car: car), as: dealer) }
        let amount = SealedAmount(unchecked: 1)
        let refusal = try await town.refusal(of: PlaceBid(car: car, amount: amount), as: dealer)
        #expect(refusal?.hasPrefix("cars.placeBid.") == true)
        for _ in 1...2 { try await town.unblock(seller) }
        let after = try await listed()
        #expect(after == before)
        let shown = try await town.call(GetCar(car: car), as: dealer).id
        #expect(shown == car)
        let left = try await town.count("SELECT count(*) FROM blocked")
        #expect(left == 0)
    }

    @Test("The bids of a blocked dealer vanish from the seller's list and counts, and come back (R04.50, R04.51)")
    func dealer() async throws {
        let town = try await CarTown()
        let seller = try await town.seller()
        let dealers = [try await town.dealer(), try await town.dealer(2)]
        let car = try await town.carOnSale(of: seller)
        var bids: [BidID] = []
        for dealer in dealers { bids.append(try await town.bid(of: dealer, for: car)) }
        func seen() async throws -> (bids: Set<BidID>, count: Int) {
            let listed = try await town.call(ListBids(car: car), as: seller).items.map(\.id)
            return (Set(listed), try await town.call(GetMyCar(car: car), as: seller).car.bidCount)
        }
        let before = try await seen()
        for _ in 1...2 { try await town.block(dealers[0]) }
        let hidden = try await seen()
        await #expect(throws: GetBid.Refused.unknownBid) {
            try await town.call(GetBid(car: car, bid: bids[0]), as: seller)
        }
        for _ in 1...2 { try await town.unblock(dealers[0]) }
        let after = try await seen()
        #expect(before == (Set(bids), 2) && hidden == ([bids[1]], 1) && after == before)
    }

    @Test("The picture of a blocked dealer is not public, and comes back (R04.50, R04.51)")
    func picture() async throws {
        let town = try await CarTown()
        let dealer = try await town.dealer()
        try await town.addPicture(of: dealer, isPublic: true)
        func isPublic() async throws -> Int? { try await town.count("SELECT isPublic FROM picture") }
        try await town.block(dealer)
        let hidden = try await isPublic()
        try await town.unblock(dealer)
        let shown = try await isPublic()
        #expect(hidden == 0 && shown == 1)
    }

    @Test("Blocking a person without cars stores nothing")
    func stranger() async throws {
        let town = try await CarTown()
        try await town.block(try await town.seller())
        let count = try await town.count("SELECT count(*) FROM blocked")
        #expect(count == 0)
    }
}
