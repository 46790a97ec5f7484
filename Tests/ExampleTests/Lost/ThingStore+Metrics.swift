import ContextKit
import GRDB
import RPC
import SQLiteKit

extension ThingStore: MetricSource {
    /// Returns nothing while the database does not answer, so that the other metrics are still reported.
    func collect() async -> [MetricFamily] {
        let count = try? await host.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM thing") ?? 0 }
        guard let count else { return [] }
        return [MetricFamily("lost_things", .gauge, help: "Things that are on the shelves.", value: Double(count))]
    }
}
