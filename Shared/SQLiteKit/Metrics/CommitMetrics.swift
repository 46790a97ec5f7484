import RPC

/// The number of writes in each COMMIT, and its duration. The writer records both.
struct CommitMetrics: Sendable {
    let writes = AtomicHistogram(bounds: [1, 2, 4, 8, 16, 32, 64, 128, 256])
    /// The duration of the COMMIT alone, which waits for the disk, in seconds.
    let time = AtomicHistogram(
        bounds: [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5])

    func add(writes count: Int, in duration: Duration) {
        writes.record(Double(count))
        time.record(duration / .seconds(1))
    }
}
