import CarsContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("Bids and sales of a program that is killed at random moments", .serialized, .timeLimit(.minutes(10)))
struct CarKillLoopTests {
    /// The number of the newest bids that are checked after each kill. All are checked at the end.
    private static let newest = 10

    @Test(
        """
        R04.31 R04.39 R04.55 after random kills every acknowledged bid has its receipts, completed deals equal sales, \
        and every acceptance is in the record of disclosures
        """)
    func loop() async throws {
        try await KilledTown.run(with: .carMarketplace) { killed in
            let market = try await CarMarket(killed.town, sellers: 3, dealers: 3)
            for seller in market.sellers { _ = try await market.draft(of: seller) }
            let load = CarLoad(market)
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { await load.run() }
                defer { load.stop() }
                // A busy machine needs more rounds.
                for round in 1...3 * killRounds where round <= killRounds || !Self.isEnough(load.acknowledged) {
                    try await Task.sleep(for: .milliseconds(Int.random(in: 50...400)))
                    try await killed.kill(.carMarketplace) { try CarMarket.addPhotos(in: $0) }
                    let known = load.acknowledged
                    try await Self.check(known.bids.shuffled().prefix(Self.newest).map { $0 }, market)
                    let goesOn = await eventually { load.acknowledged.count > known.count }
                    try #require(goesOn, "nothing is acknowledged after kill \(round)")
                }
            }
            let known = load.acknowledged
            #expect(Self.isEnough(known), "too little was acknowledged")
            #expect(known.unexpected.isEmpty, "\(known.unexpected)")
            try await Self.check(known.bids.map { $0 }, market)
            try await Self.checkBooks(known, market)
        } afterwards: { folder in
            let faults = try KilledTown.faults(of: .carMarketplace, in: folder) { db in
                try CarBooks.faults(in: db) + CarBooks.faultsOfAcceptances(in: db) + CarBooks.faultsOfList(in: db)
            }
            #expect(faults.isEmpty, "\(faults)")
        }
    }

    private static func isEnough(_ known: CarLoad.Acknowledged) -> Bool {
        known.bids.count > 6 && known.accepted.count > 3 && known.bought.count > 0
    }

    /// Checks that each bid is in its acknowledged state or a later one, and that its receipts are complete.
    private static func check(_ bids: [(BidID, CarLoad.Seen)], _ market: CarMarket) async throws {
        for (id, seen) in bids {
            let bid = try await market.bid(id, of: market.dealers[seen.dealer])
            #expect(bid.version >= seen.placed.version, "\(bid)")
            #expect(bid.receipts.map(\.sequence) == Array(1...bid.receipts.count), "\(bid)")
            #expect(bid.receipts.last?.amount == bid.amount, "\(bid)")
            let receipt = bid.receipts.first { $0.sequence == seen.placed.sequence }
            #expect(receipt?.sha256 == seen.placed.sha256, "\(bid)")
        }
    }

    /// Checks that the counts of the dealers, the sales and the record of disclosures agree.
    private static func checkBooks(_ known: CarLoad.Acknowledged, _ market: CarMarket) async throws {
        var (deals, bids) = (0, 0)
        for (number, dealer) in market.dealers.enumerated() {
            let profile = try await market.profile(of: dealer)
            (deals, bids) = (deals + profile.dealCount, bids + profile.bidCount)
            let own = known.accepted.filter { known.bids[$0]?.dealer == number }
            let disclosed = try await market.disclosures(to: dealer)
            // Each acceptance discloses phones and e-mail address. A repeat after a kill is recorded again.
            #expect(disclosed.count >= 2 * own.count, "\(own.count) accepted, \(disclosed.count) recorded")
        }
        // The clients have repeated each call until it was acknowledged.
        #expect(bids == known.bids.count)
        #expect(deals == known.bought.count)
        let figures = try await market.figures()
        #expect(figures.cars.sold == known.sold.count)
        #expect(figures.recentSales.answered == known.bought.count && figures.recentSales.skipped == known.skipped)
    }
}
