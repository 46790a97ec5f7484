import ContextKit
import GRDB
import RPC
import SQLiteKit

extension ThingStore: MetricSource {
    /// Nothing while the database does not answer: the other numbers are told all the same.
    func collect() async -> [MetricFamily] {
        let count = try? await frame.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM thing") ?? 0 }
        guard let count else { return [] }
        return [MetricFamily("lost_things", .gauge, help: "Things that are on the shelves.", value: Double(count))]
    }
}
