import CarsContract
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Metrics of cars")
struct CarsMetricsTests {
    private static func values(_ town: CarTown) async -> [String: Double] {
        let families = await CarsMetrics(town.database).collect()
        return Dictionary(uniqueKeysWithValues: families.map { ($0.name, $0.samples.first?.value ?? -1) })
    }

    /// Compares the totals with the rows.
    private static func wrongTotals(_ town: CarTown) async throws -> [String] {
        let counts = [
            "draftCars": ("car", "state = 'draft'"), "carsOnSale": ("car", "state = 'onSale'"),
            "expiredCars": ("car", "state = 'expired'"), "soldCars": ("car", "state = 'sold'"),
            "deletedCars": ("car", "state = 'deleted'"), "pendingBids": ("bid", "state = 'pending'"),
            "activeBids": ("bid", "state = 'active'"), "openComplaints": ("complaint", "state = 'new'"),
            "openVINConflicts": ("vinConflict", "state = 'new'"), "dealers": ("dealer", "true"),
            "sales": ("sale", "true"),
        ]
        return try await town.database.read { db in
            try counts.filter { column, rows in
                let (table, rule) = rows
                let sql = "SELECT \(column) <> (SELECT count(*) FROM \(table) WHERE \(rule)) FROM total"
                return try Bool.fetchOne(db, sql: sql) ?? true
            }.map(\.key).sorted()
        }
    }

    @Test("All metrics of an empty town are zero")
    func empty() async throws {
        let town = try await CarTown()
        let values = await Self.values(town)
        #expect(values.count == 8)
        #expect(values.values.allSatisfy { $0 == 0 })
        #expect(town.service.metrics.count == 1)
    }

    @Test("The metrics follow cars, bids, complaints, sales and disclosures")
    func follows() async throws {
        let town = try await CarTown()
        let seller = try await town.seller()
        let dealers = [try await town.dealer(), try await town.dealer(2)]
        let draft = try await town.car(of: seller, .draft)
        let car = try await town.carOnSale(of: seller)
        let active = try await town.activeBid(of: dealers[0], for: car)
        _ = try await town.bid(of: dealers[1], for: car)
        let complaint = try await town.call(Complain(car: car, bid: active, reason: .wrongContact), as: seller).id
        let reason = Line(unchecked: "Is the bid far too low?")
        for _ in 1...2 { _ = try await town.staff(OpenSealedBid(complaint: complaint, reason: reason)) }
        var values = await Self.values(town)
        #expect(values["kvart_cars_drafts"] == 1 && values["kvart_cars_on_sale"] == 1)
        #expect(values["kvart_cars_bids_pending"] == 1 && values["kvart_cars_bids_active"] == 1)
        #expect(values["kvart_cars_complaints_open"] == 1 && values["kvart_cars_vin_conflicts_open"] == 0)
        #expect(values["kvart_cars_disclosures_total"] == 2 && values["kvart_cars_sales_total"] == 0)
        _ = try await town.call(MarkSold(car: car), as: seller)
        _ = try await town.staff(DecideComplaint(complaint: complaint, isUpheld: true, note: reason))
        try await town.database.write { db in
            try db.execute(sql: "DELETE FROM car WHERE id = ?", arguments: [draft])
        }
        values = await Self.values(town)
        #expect(values["kvart_cars_drafts"] == 0 && values["kvart_cars_on_sale"] == 0)
        #expect(values["kvart_cars_bids_pending"] == 0 && values["kvart_cars_bids_active"] == 0)
        #expect(values["kvart_cars_complaints_open"] == 0 && values["kvart_cars_sales_total"] == 1)
        let wrong = try await Self.wrongTotals(town)
        #expect(wrong == [])
    }

    @Test("The totals stay right when accounts are deleted, and the counters never shrink")
    func deleted() async throws {
        let town = try await CarTown()
        let (seller, dealer) = (try await town.seller(), try await town.dealer())
        // The car on sale comes last, because a seller has one at a time.
        for state in [CarState.draft, .expired, .sold, .deleted, .onSale] { _ = try await town.car(of: seller, state) }
        let car = try await town.carOnSale(of: try await town.seller(2))
        let bid = try await town.bid(of: dealer, for: car)
        let call = Complain(car: car, bid: bid, reason: .tooLowOrSpam)
        let complaint = try await town.call(call, as: try await town.seller(2)).id
        let reason = Line(unchecked: "Is the bid far too low?")
        _ = try await town.staff(OpenSealedBid(complaint: complaint, reason: reason))
        try await town.delete(seller)
        try await town.delete(dealer)
        let wrong = try await Self.wrongTotals(town)
        #expect(wrong == [])
        let values = await Self.values(town)
        #expect(values["kvart_cars_disclosures_total"] == 1)
    }

    @Test("The metrics read one row and scan no table")
    func cost() async throws {
        let town = try await CarTown()
        let trace = try await QueryPlanTrace(town.database)
        _ = await Self.values(town)
        let plans = try await trace.plans().filter { $0.sql.contains("FROM total") }
        #expect(plans.count == 1)
        for plan in plans {
            let scans = plan.steps.contains { $0.hasPrefix("SCAN") }
            #expect(!scans, "\(plan)")
        }
    }
}
