import CarsContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Statistics of sales")
struct SalesStatisticsTests {
    /// Sales of two models of one brand and of one model of another, written without the calls.
    private struct Sold {
        let town: CarTown
        let brands: [BrandID] = [.numbered(1), .numbered(2)]
        let models: [ModelID] = [.numbered(1), .numbered(2), .numbered(3)]

        init() async throws {
            town = try await CarTown()
            try await town.database.write { [brands, models] db in
                for (brand, name) in zip(brands, ["Toyota", "BMW"]) {
                    try db.insert(into: "brand", ["id": brand, "name": name, "searchKey": name])
                }
                for (model, brand) in zip(models, [brands[0], brands[0], brands[1]]) {
                    try db.insert(
                        into: "model", ["id": model, "brand": brand, "name": "Model", "searchKey": "\(model)"])
                }
            }
        }

        /// - Parameters:
        ///   - amount: `nil` for a sale without a named buyer.
        ///   - dealer: the number of the buyer; `nil` for a deleted account.
        func add(
            _ amount: Int64?, to dealer: Int? = nil, model: Int = 0, in currency: Currency = .kwd,
            feedback: SaleFeedback = .asked
        ) async throws {
            let car: CarID = town.service.host.runtime.newID()
            let isNamed = amount != nil
            try await town.database.write { [brands, models, now = town.clock.now] db in
                try db.insert(
                    into: "sale",
                    [
                        "car": car, "soldAt": now, "brand": brands[model / 2], "model": models[model], "year": 2_019,
                        "mileage": 84_000, "feedback": isNamed ? "answered" : feedback.rawValue,
                        "answeredAt": isNamed || feedback != .asked ? now : nil,
                        "bid": isNamed ? BidID(at: now, random: (0, 1)) : nil,
                        "dealer": dealer.map { DealerID.numbered(UInt64($0)) }, "amount": amount,
                        "currency": isNamed ? currency.rawValue : nil, "rating": isNamed ? 4 : nil,
                    ])
            }
        }

        func statistics(
            brand: Int? = nil, model: Int? = nil, from: Instant? = nil, until: Instant? = nil,
            _ currency: Currency? = nil
        ) async throws -> SalesStatistics {
            try await town.staff(
                GetSalesStatistics(
                    brand: brand.map { brands[$0] }, model: model.map { models[$0] }, from: from, until: until,
                    currency: currency))
        }
    }

    @Test("Eight sales to three dealers have quartiles (R04.58)")
    func enough() async throws {
        let sold = try await Sold()
        for number in 1...8 { try await sold.add(Int64(number) * 100_000, to: number % 3) }
        try await sold.add(nil)
        try await sold.add(nil, feedback: .skipped)
        let found = try await sold.statistics()
        #expect(found.sales == 10 && found.answered == 8 && found.skipped == 1 && found.priced == 8)
        #expect(found.isEnough)
        #expect(found.lowerQuartile == Money(275_000, .kwd))
        #expect(found.median == Money(450_000, .kwd))
        #expect(found.upperQuartile == Money(625_000, .kwd))
    }

    @Test("Seven sales, and many sales to two dealers, have counts and no price (R04.34, R04.58)")
    func tooFew() async throws {
        let few = try await Sold()
        for number in 1...7 { try await few.add(Int64(number) * 100_000, to: number) }
        let alike = try await Sold()
        for number in 1...20 { try await alike.add(Int64(number) * 100_000, to: number % 2) }
        for (sold, count) in [(few, 7), (alike, 20)] {
            let found = try await sold.statistics()
            #expect(found.sales == count && found.answered == count && found.priced == count)
            #expect(!found.isEnough)
            #expect(found.lowerQuartile == nil && found.median == nil && found.upperQuartile == nil)
        }
    }

    @Test("Dealers with a deleted account do not count as buyers, because they cannot be told apart (R04.34)")
    func deletedDealers() async throws {
        let sold = try await Sold()
        for number in 1...8 { try await sold.add(Int64(number) * 100_000, to: number < 3 ? number : nil) }
        let few = try await sold.statistics()
        #expect(!few.isEnough && few.priced == 8)
        try await sold.add(900_000, to: 3)
        let enough = try await sold.statistics()
        #expect(enough.isEnough && enough.median == Money(500_000, .kwd))
    }

    @Test("Sales in several currencies need the currency, and are never mixed (R04.58)")
    func currencies() async throws {
        let sold = try await Sold()
        for number in 1...8 { try await sold.add(100_000, to: number) }
        for number in 1...3 { try await sold.add(5, to: number, in: .eur) }
        let mixed = try await sold.statistics()
        #expect(mixed.sales == 11 && mixed.priced == 0 && !mixed.isEnough && mixed.median == nil)
        let dinars = try await sold.statistics(.kwd)
        #expect(dinars.priced == 8 && dinars.median == Money(100_000, .kwd))
        let euros = try await sold.statistics(.eur)
        #expect(euros.priced == 3 && !euros.isEnough && euros.median == nil)
        let dollars = try await sold.statistics(.usd)
        #expect(dollars.priced == 0 && dollars.sales == 11 && !dollars.isEnough)
    }

    @Test("Brand, model and period select sales; the period contains its beginning and not its end (R04.58)")
    func filters() async throws {
        let sold = try await Sold()
        let start = sold.town.clock.now
        for model in [0, 0, 1, 2] {
            try await sold.add(100_000, to: 1, model: model)
            sold.town.clock.advance(by: .seconds(3_600))
        }
        let counts = [
            try await sold.statistics(brand: 0), try await sold.statistics(brand: 1),
            try await sold.statistics(model: 0), try await sold.statistics(brand: 0, model: 1),
            try await sold.statistics(brand: 1, model: 1),
            try await sold.statistics(from: start + .seconds(3_600)),
            try await sold.statistics(until: start + .seconds(3_600)),
            try await sold.statistics(brand: 0, from: start + .seconds(3_600), until: start + .seconds(7_201)),
            try await sold.statistics(model: 2, until: start),
        ].map(\.sales)
        #expect(counts == [3, 1, 2, 1, 0, 3, 1, 2, 0])
    }

    @Test("An empty period is refused by its member")
    func period() async throws {
        let town = try await CarTown()
        let now = town.clock.now
        let call = GetSalesStatistics(from: now, until: now)
        let faults = try await town.client.faults(
            GetSalesStatistics.name, JSONWriter.encode(call), meta: .carStaff)
        #expect(faults?.paths == ["until"])
    }

    @Test("Only staff reads statistics and figures")
    func callers() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        let refusals = [
            try await town.refusal(of: GetSalesStatistics(), as: seller),
            try await town.refusal(of: GetSalesStatistics(), as: dealer),
            try await town.refusal(of: GetFigures(), as: seller), try await town.refusal(of: GetFigures(), as: dealer),
        ]
        #expect(refusals == Array(repeating: "rpc.forbidden", count: 4))
    }

    @Test("Statistics and figures scan no table (R04.58)")
    func plans() async throws {
        let sold = try await Sold()
        let trace = try await QueryPlanTrace(sold.town.database)
        for (brand, model) in [(nil, nil), (0, nil), (nil, 0), (0, 0)] as [(Int?, Int?)] {
            _ = try await sold.statistics(brand: brand, model: model)
        }
        _ = try await sold.town.staff(GetFigures())
        let plans = try await trace.plans().filter { $0.sql.contains("FROM sale") || $0.sql.contains("FROM total") }
        #expect(plans.count == 6)
        for plan in plans { #expect(plan.usesOnlyIndexes, "\(plan)") }
        let ofModel = plans.filter { $0.sql.contains("model = ?") }
        #expect(ofModel.count == 2)
        for plan in ofModel { #expect(plan.steps.contains { $0.contains("saleOfModel") }, "\(plan)") }
    }
}

extension Identifier {
    fileprivate static func numbered(_ number: UInt64) -> Identifier { Identifier(at: .example, random: (0, number)) }
}
