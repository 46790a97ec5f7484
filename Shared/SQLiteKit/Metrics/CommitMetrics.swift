import RPC

/// How many writes share a COMMIT, and how long it takes: noted by the writer, read by whoever collects.
struct CommitMetrics: Sendable {
    let writes = AtomicHistogram(bounds: [1, 2, 4, 8, 16, 32, 64, 128, 256])
    /// Of the COMMIT alone, which waits for the disk; in seconds.
    let time = AtomicHistogram(
        bounds: [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5])

    func add(writes count: Int, in duration: Duration) {
        writes.record(Double(count))
        time.record(duration / .seconds(1))
    }
}
