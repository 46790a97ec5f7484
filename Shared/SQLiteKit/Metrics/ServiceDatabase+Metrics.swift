public import RPC
import Synchronization

/// The metrics of commits, the write queue, faults and file sizes. They use no connection, so they never wait, and are
/// also available when the database has failed.
extension ServiceDatabase: MetricSource {
    public func collect() async -> [MetricFamily] {
        let commitMetrics = writer.commitMetrics
        var families = [
            MetricFamily(
                "kvart_commit_writes", .histogram, help: "Writes that shared a commit.",
                samples: [MetricSample(histogram: commitMetrics.writes.snapshot())]),
            MetricFamily(
                "kvart_commit_duration_seconds", .histogram, help: "Time that a commit took, fsync included.",
                samples: [MetricSample(histogram: commitMetrics.time.snapshot())]),
            MetricFamily(
                "kvart_write_queue", .gauge, help: "Writes that wait for the writer.",
                value: Double(writer.queue.count)),
            MetricFamily(
                "kvart_database_writable", .gauge,
                help: "1 while writes are accepted; 0 on a full, read-only, failing or damaged disk or file.",
                value: takesWrites ? 1 : 0),
            MetricFamily(
                "kvart_database_read_faults_total", .counter,
                help: "Reads that met a damaged page or an error of the disk.",
                value: Double(status.readFaults.load(ordering: .relaxed))),
        ]
        // A database in memory has no files.
        guard let file else { return families }
        if let bytes = try? Files.size(file + "-wal") {
            families.append(
                MetricFamily("kvart_wal_bytes", .gauge, help: "Size of the write-ahead log.", value: Double(bytes)))
        }
        if let bytes = try? Files.size(file) {
            families.append(
                MetricFamily(
                    "kvart_database_bytes", .gauge, help: "Size of the database file, without its log.",
                    value: Double(bytes)))
        }
        return families
    }
}
