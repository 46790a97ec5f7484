import CarsContract
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("The dealers' list of cars")
struct CarListTests {
    @Test("A car leaves the list of the dealer with a bid for it, whatever becomes of the bid; others see it (R04.32)")
    func ownBid() async throws {
        let town = try await CarTown()
        let (dealer, other) = (town.strangeDealer(), town.strangeDealer())
        let cars = [try await town.sell(town.stranger()), try await town.sell(town.stranger())]
        let all = try await town.listed(to: dealer)
        #expect(all == cars.reversed())
        let bid = try await town.bid(of: dealer, for: cars[1])
        for state in [BidState.pending, .rejected, .withdrawn, .expired, .active, .fellThrough] {
            try await town.setState(state, of: bid)
            for call in [ListCars(), ListCars(search: Line(unchecked: "toyota"))] {
                let (left, others) = (
                    try await town.listed(call, to: dealer), try await town.listed(call, to: other)
                )
                #expect(left == [cars[0]] && others == all)
            }
        }
    }

    @Test("The car of a blocked seller vanishes from list, details and filters, and comes back (R04.49, R04.51)")
    func blockedSeller() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (town.stranger(), town.strangeDealer())
        let car = try await town.sell(seller)
        let model = try await town.model()
        for (isBlocked, cars) in [(false, [car]), (true, []), (false, [car])] {
            try await town.setBlocked(isBlocked, AccountID(seller))
            try await town.database.write { try CarSearchRows($0).refreshAll(of: seller) }
            for call in [ListCars(), ListCars(brand: model.brand), ListCars(search: Line(unchecked: "owner"))] {
                let shown = try await town.listed(call, to: dealer)
                #expect(shown == cars)
            }
            let refused = try await town.refusal(of: GetCar(car: car), as: dealer)
            #expect(refused == (isBlocked ? "cars.getCar.unknownCar" : nil))
        }
    }

    @Test("A bid changes nothing that another dealer sees of a car (R04.34)")
    func unchanged() async throws {
        let town = try await CarTown()
        let (first, other) = (try await town.sell(town.stranger()), town.strangeDealer())
        _ = try await town.sell(town.stranger())
        let (list, details) = (
            try await town.call(ListCars(), as: other), try await town.call(GetCar(car: first), as: other)
        )
        for _ in 0..<3 {
            let bid = try await town.bid(of: town.strangeDealer(), for: first)
            try await town.makeActive(bid)
        }
        let (listAfter, detailsAfter) = (
            try await town.call(ListCars(), as: other), try await town.call(GetCar(car: first), as: other)
        )
        #expect(list == listAfter && details == detailsAfter)
    }

    @Test("Pages have every car once, the newest first, also when the last one of each page is deleted meanwhile")
    func pages() async throws {
        let town = try await CarTown()
        let dealer = town.strangeDealer()
        var sellers: [CarID: SellerID] = [:]
        var cars: [CarID] = []
        for _ in 0..<7 {
            let seller = town.stranger()
            cars.append(try await town.sell(seller))
            sellers[cars[cars.count - 1]] = seller
        }
        let limit = try PageLimit(2)
        for search in [nil, Line(unchecked: "toy")] {
            let pages = try await everyPage { cursor in
                try await town.call(ListCars(search: search, cursor: cursor, limit: limit), as: dealer)
            }
            #expect(pages.flatMap(\.items).map(\.id) == cars.reversed())
        }
        let found = try await everyPage(
            { try await town.call(ListCars(cursor: $0, limit: limit), as: dealer) }, keys: { $0.items.map(\.id) },
            removing: { car in
                if let seller = sellers[car] { _ = try await town.call(DeleteCar(car: car), as: seller) }
            })
        #expect(found == cars.reversed())
    }

    @Test("A page looks at 500 cars at most, and the next one continues there")
    func examined() async throws {
        let town = try await CarTown()
        let dealer = town.strangeDealer()
        let oldest = try await town.sell(town.stranger())
        try await town.copies(1_200, of: oldest, withBidsOf: dealer)
        for call in [ListCars(), ListCars(specification: .gulf)] {
            let pages = try await everyPage { cursor in
                var next = call
                next.cursor = cursor
                return try await town.call(next, as: dealer)
            }
            #expect(pages.map(\.items.count) == [0, 0, 1] && pages[2].items[0].id == oldest)
        }
    }

    @Test("A list of a thousand cars takes many pages of the index, so a search can skip most of it")
    func smallPages() async throws {
        let town = try await CarTown()
        let car = try await town.sell(town.stranger())
        try await town.copies(1_000, of: car, withBidsOf: nil)
        let pages = try await town.database.write { db in
            try db.execute(sql: "INSERT INTO shownCarWord (shownCarWord) VALUES ('optimize')")
            return try Int.fetchOne(db, sql: "SELECT count(*) FROM shownCarWord_data")
        }
        let count = try #require(pages)
        #expect(count > 300)
        let found = try await town.listed(
            ListCars(specification: .gulf, search: Line(unchecked: "toy")), to: town.strangeDealer())
        #expect(found.count == 50)
    }
}

extension CarTown {
    /// Puts copies of a car on sale, each of another seller, newer than the car.
    /// - Parameter dealer: has made a bid for each copy.
    fileprivate func copies(_ count: Int, of car: CarID, withBidsOf dealer: DealerID?) async throws {
        let now = clock.now
        try await database.write { db in
            let made = (1...count).map { number in CarID(at: now, random: (UInt64(number), UInt64(number))) }
            guard let original = try CarRows(db).find(car),
                let words = try String.fetchOne(db, sql: "SELECT words FROM shownCar WHERE car = ?", arguments: [car])
            else { return }
            for id in made {
                var copy = original
                (copy.id, copy.seller) = (id, SellerID(id))
                try CarRows(db).add(copy)
                try db.insert(into: "shownCar", ["car": id, "words": words])
                guard let dealer else { continue }
                try BidRows(db).add(
                    BidRecord(
                        id: BidID(id), car: id, seller: copy.seller, dealer: dealer, state: .pending,
                        amount: .example, currency: .kwd, sequence: 1, createdAt: now, changedAt: now,
                        expiresAt: now, wasActive: false))
            }
        }
    }
}
