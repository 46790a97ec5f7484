import RPC
import SQLiteKit

/// The size of the market, from the totals that triggers keep. No metric has an amount, because bids are sealed
/// (R04.34).
struct CarsMetrics: MetricSource {
    private let database: ServiceDatabase

    init(_ database: ServiceDatabase) { self.database = database }

    /// Returns no metrics when the database has failed.
    func collect() async -> [MetricFamily] {
        guard let totals = try? await database.read({ try Totals($0) }) else { return [] }
        return [
            Self.gauge("kvart_cars_on_sale", "Cars on sale, those of blocked sellers included.", totals.carsOnSale),
            Self.gauge("kvart_cars_drafts", "Cars that their sellers have not yet put on sale.", totals.draftCars),
            Self.gauge("kvart_cars_bids_pending", "Bids that wait for a seller.", totals.pendingBids),
            Self.gauge("kvart_cars_bids_active", "Accepted bids for cars on sale.", totals.activeBids),
            Self.gauge("kvart_cars_complaints_open", "Complaints that wait for staff.", totals.openComplaints),
            Self.gauge(
                "kvart_cars_vin_conflicts_open", "Pairs of cars with the same VIN that wait for staff.",
                totals.openVINConflicts),
            Self.counter("kvart_cars_sales_total", "Cars that sellers have marked as sold.", totals.sales),
            Self.counter(
                "kvart_cars_disclosures_total", "Recorded reads of contacts, VINs and sealed bids.",
                totals.disclosures),
        ]
    }

    private static func gauge(_ name: String, _ help: String, _ value: Int) -> MetricFamily {
        MetricFamily(name, .gauge, help: help, value: Double(value))
    }

    private static func counter(_ name: String, _ help: String, _ value: Int) -> MetricFamily {
        MetricFamily(name, .counter, help: help, value: Double(value))
    }
}
