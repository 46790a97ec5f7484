import CarsContract
import ContextKit
import GRDB
import IdentityContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService
@testable import SQLiteKit

@Suite("Sellers and dealers whose account is deleted")
struct DeletedAccountTests {
    private static let text = Paragraph(unchecked: "Nobody came.")

    /// A seller and a dealer with rows in every table that can have them.
    private struct Involved {
        let town: CarTown
        let (seller, dealer): (SellerID, DealerID)
        let (sold, car): (CarID, CarID)
        let (won, pending): (BidID, BidID)

        init() async throws {
            town = try await CarTown()
            (seller, dealer) = (try await town.seller(), try await town.dealer())
            sold = try await town.carOnSale(of: seller)
            won = try await town.activeBid(of: dealer, for: sold)
            _ = try await town.call(RevealContacts(car: sold, bid: won), as: seller)
            _ = try await town.call(RevealVIN(bid: won), as: dealer)
            let complaint = Complain(car: sold, bid: won, reason: .other, text: text)
            let open = try await town.call(complaint, as: seller).id
            _ = try await town.staff(OpenSealedBid(complaint: open, reason: Line(unchecked: "Spam?")))
            _ = try await town.call(MarkSold(car: sold), as: seller)
            _ = try await town.call(RateSale(car: sold, bid: won, rating: .example), as: seller)
            car = try await town.carOnSale(of: seller)
            try await town.database.write { [car] in try CarSearchRows($0).refresh(car) }
            pending = try await town.bid(of: dealer, for: car)
            _ = try await town.call(Complain(car: car, bid: pending, reason: .tooLowOrSpam), as: seller)
            for state in [CarState.draft, .deleted, .expired] { _ = try await town.spareCar(of: seller, state) }
            for owner in [AccountID(sold), AccountID(car), AccountID(dealer)] {
                try await town.addPicture(of: owner, isPublic: false)
            }
        }
    }

    @Test("A deleted seller leaves no row with the account, no text and no photo; names and prices stay")
    func seller() async throws {
        let involved = try await Involved()
        let (town, seller) = (involved.town, AccountID(involved.seller))
        let before = try await town.rows(with: seller)
        let columns = ["bid.seller", "car.seller", "complaint.seller", "disclosure.reader", "disclosure.subject"]
        #expect(Set(before.keys) == Set(columns + ["sale.seller"]))
        for _ in 1...2 { try await town.delete(involved.seller) }
        let after = try await town.rows(with: seller)
        #expect(after == [:])
        let left = try await town.count(
            """
            SELECT count(*) FROM car WHERE description <> '' OR vin IS NOT NULL OR accidents IS NOT NULL
                OR replacedParts IS NOT NULL OR service IS NOT NULL
            """)
        let texts = try await town.count("SELECT count(*) FROM complaint WHERE text LIKE '%Nobody%'")
        let photos = try await town.count("SELECT count(*) FROM picture")
        let shown = try await town.count("SELECT count(*) FROM shownCar")
        #expect(left == 0 && texts == 0 && shown == 0)
        #expect(photos == 1, "only the picture of the dealer")
        let states = try await town.database.read {
            try String.fetchAll($0, sql: "SELECT state FROM car ORDER BY state")
        }
        #expect(states == ["deleted", "deleted", "deleted", "sold"])
        let closed = try await town.find(involved.pending)
        #expect(closed?.state == .closed && closed?.seller == nil && closed?.dealer == involved.dealer)
        let last = try await town.noticed().last
        #expect(last == "carDeleted \(involved.dealer)")
        let sale = try await town.database.read { try SaleRows($0).find(involved.sold) }
        #expect(sale?.seller == nil && sale?.buyer?.dealer == involved.dealer && sale?.mileage.number == 84_000)
        let blocked = try await town.count("SELECT count(*) FROM blocked")
        #expect(blocked == 0)
    }

    @Test("A deleted dealer leaves no row with the account; its bids and purchases stay without a name")
    func dealer() async throws {
        let involved = try await Involved()
        let (town, dealer) = (involved.town, AccountID(involved.dealer))
        let before = try await town.rows(with: dealer)
        let columns = ["bid.dealer", "complaint.dealer", "dealer.id", "disclosure.reader", "disclosure.subject"]
        #expect(Set(columns + ["picture.owner", "sale.dealer"]).isSubset(of: Set(before.keys)))
        for _ in 1...2 { try await town.delete(involved.dealer) }
        let after = try await town.rows(with: dealer)
        #expect(after == [:])
        let withdrawn = try await town.find(involved.pending)
        #expect(withdrawn?.state == .withdrawn && withdrawn?.dealer == nil && withdrawn?.seller == involved.seller)
        let sale = try await town.database.read { try SaleRows($0).find(involved.sold) }
        #expect(sale?.buyer?.dealer == nil && sale?.buyer?.bid == involved.won)
        let complaints = try await town.staff(ListComplaints()).items
        #expect(complaints.count == 2 && complaints.allSatisfy { $0.dealer == nil })
        let listed = try await town.call(ListMyComplaints(), as: involved.seller).items
        #expect(listed.count == 2)
        let blocked = try await town.count("SELECT count(*) FROM blocked")
        #expect(blocked == 0)
    }

    @Test("A deletion changes at most about 200 rows in one transaction")
    func slices() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        let car = try await town.carOnSale(of: seller)
        let others = try await town.knownDealers(450)
        for other in others { _ = try await town.bid(of: other, for: car) }
        let ofSeller = try await town.delete(seller)
        #expect(ofSeller == 5, "450 bids are closed, 450 lose the seller, and one car is erased")
        let closed = try await town.count("SELECT count(*) FROM bid WHERE state = 'closed' AND seller IS NULL")
        let notices = try await town.notices().count
        #expect(closed == 450 && notices == 450)
        let another = try await town.seller(2)
        for _ in 1...450 {
            let car = try await town.car(of: another, .sold)
            _ = try await town.bid(of: dealer, for: car)
        }
        let ofDealer = try await town.delete(dealer)
        #expect(ofDealer == 5)
        let rows = try await town.rows(with: AccountID(dealer))
        #expect(rows == [:])
    }

    @Test("Between two slices the account counts as blocked, and nothing of it is shown")
    func hiddenMeanwhile() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        let car = try await town.carOnSale(of: seller)
        try await town.database.write { try CarSearchRows($0).refresh(car) }
        for other in try await town.knownDealers(250) { _ = try await town.bid(of: other, for: car) }
        let event = AccountDeleted(account: AccountID(seller), kind: .person)
        let effect = CarAccounts(town.service.dependencies).follower.effect
        let record = try town.record(of: event)
        let first = try await town.database.write { try effect.apply(record, 0, $0) }
        #expect(first == .reached(200))
        await #expect(throws: GetCar.Refused.unknownCar) { try await town.call(GetCar(car: car), as: dealer) }
        let listed = try await town.call(ListCars(), as: dealer).items
        #expect(listed == [])
    }

    @Test("An active bid for a car on sale keeps the accounts of both sides, until the sale")
    func blockers() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        let car = try await town.carOnSale(of: seller)
        let bid = try await town.bid(of: dealer, for: car)
        func reasons() async throws -> [String?] {
            let blockers = DeletionBlockers(town.service.dependencies)
            return [
                try await blockers.reason(of: AccountID(seller), .person),
                try await blockers.reason(of: AccountID(dealer), .dealer),
            ]
        }
        let pending = try await reasons()
        try await town.makeActive(bid)
        let active = try await reasons()
        _ = try await town.call(MarkSold(car: car), as: seller)
        let sold = try await reasons()
        #expect(pending == [nil, nil] && active == ["activeBids", "activeBids"] && sold == [nil, nil])
        let other = try await DeletionBlockers(town.service.dependencies).reason(of: AccountID(seller), .store)
        #expect(other == nil)
    }

    @Test("When identity's feed cannot go on, blocks are read anew, unknown accounts are erased, twice alike")
    func snapshot() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        let car = try await town.carOnSale(of: seller)
        let bid = try await town.bid(of: dealer, for: car)
        let unknown = try await town.carForSale()
        let kept = try await town.carForSale()
        _ = try await town.activeBid(of: dealer, for: kept.car)
        try await town.identityDatabase.write { db in
            try db.execute(
                sql: "UPDATE account SET blockedAt = createdAt, blockReason = 'x' WHERE id = ?", arguments: [seller])
        }
        for _ in 1...2 {
            let replace = try await CarAccounts(town.service.dependencies).follower.snapshot()
            try await town.database.write { try replace($0) }
            town.clock.advance(by: .seconds(60))
        }
        let erased = try await town.find(unknown.car)
        #expect(erased?.seller == nil && erased?.state == .deleted)
        let stays = try await town.find(kept.car)
        #expect(stays?.seller == kept.seller, "it has an active bid")
        let paused = try await town.find(bid)?.pausedAt
        #expect(town.clock.hasJustBeen(paused.map { $0 + .seconds(120) }))
        let blocked = try await town.database.read { try AccountID.fetchAll($0, sql: "SELECT account FROM blocked") }
        #expect(blocked == [AccountID(seller)])
    }
}
