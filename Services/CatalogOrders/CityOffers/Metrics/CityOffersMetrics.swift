import CityOffersContract
import RPC
import SQLiteKit

/// The size of the city offers, from the totals that triggers keep.
struct CityOffersMetrics: MetricSource {
    private let database: ServiceDatabase

    init(_ database: ServiceDatabase) { self.database = database }

    /// Returns no metrics when the database has failed.
    func collect() async -> [MetricFamily] {
        guard let totals = try? await database.read({ try TotalRows($0).totals() }) else { return [] }
        return [
            Self.gauge("kvart_city_offers_followers", "People who follow cities.", totals.followers),
            Self.gauge("kvart_city_offers_promoters", "Promoters, revoked ones included.", totals.promoters),
            Self.gauge(
                "kvart_city_offers_published", "Published offers, those whose time is over included.", totals.offers),
            Self.gauge("kvart_city_offers_categories", "Categories, inactive ones included.", totals.categories),
        ]
    }

    private static func gauge(_ name: String, _ help: String, _ value: Int) -> MetricFamily {
        MetricFamily(name, .gauge, help: help, value: Double(value))
    }
}
