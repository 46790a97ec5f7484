import GRDB
public import RPC

/// The head of the feed, to compare with the positions of its readers.
extension EventFeed: MetricSource {
    /// Returns no metrics when the database has failed.
    public func collect() async -> [MetricFamily] {
        let head = try? await database.read { db in
            try Int64.fetchOne(db.cachedStatement(sql: "SELECT head FROM kitFeed WHERE one = 1"))
        }
        guard let head else { return [] }
        return [
            MetricFamily(
                "kvart_events_sequence", .gauge, help: "Sequence of the newest event; 0 before the first.",
                value: Double(head))
        ]
    }
}
