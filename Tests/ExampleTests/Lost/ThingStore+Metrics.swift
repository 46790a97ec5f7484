import ContextKit
import GRDB
import RPC
import SQLiteKit

extension ThingStore: MetricSource {
    /// Returns nothing while the database does not answer, so that the other metrics are still reported.
    func collect() async -> [MetricFamily] {
        let count = try? await host.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM thing") ?? 0 }
        guard let count else { return [] }
        let help = "Things that are on the shelves."
        return [MetricFamily("kvart_lost_things", .gauge, help: help, value: Double(count))]
    }
}
