import RPC
import Testing

@Suite("Histograms")
struct AtomicHistogramTests {
    @Test(
        "A value equal to a bound belongs to that bucket, and values above the last bound to the last bucket",
        arguments: [
            (0, 0), (-1, 0), (0.5, 0), (1, 0), (1.0.nextUp, 1), (2, 1), (2.5, 2), (4, 2), (4.0.nextUp, 3),
            (.greatestFiniteMagnitude, 3),
        ] as [(Double, Int)])
    func buckets(value: Double, bucket: Int) {
        let histogram = AtomicHistogram(bounds: [1, 2, 4])
        histogram.record(value)
        let snapshot = histogram.snapshot()
        #expect(snapshot.counts.firstIndex(of: 1) == bucket)
        #expect(snapshot.count == 1)
        #expect(snapshot.sum == value)
    }

    @Test("A value that is not a finite number is not counted", arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(value: Double) {
        let histogram = AtomicHistogram(bounds: [1])
        histogram.record(value)
        #expect(histogram.snapshot() == HistogramSnapshot(bounds: [1], counts: [0, 0], sum: 0))
    }

    @Test("Without bounds there is one bucket")
    func noBounds() {
        let histogram = AtomicHistogram(bounds: [])
        histogram.record(3)
        #expect(histogram.snapshot() == HistogramSnapshot(bounds: [], counts: [1], sum: 3))
    }

    @Test("No value is lost when several threads record at once")
    func together() async {
        let histogram = AtomicHistogram(bounds: AtomicHistogram.callSeconds)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for number in 0..<1_000 { histogram.record(Double(number % 16)) }
                }
            }
        }
        let snapshot = histogram.snapshot()
        #expect(snapshot.count == 4_000)
        // Sums of small integers are exact in a double.
        let sum = 4 * (0..<1_000).reduce(0) { $0 + $1 % 16 }
        #expect(snapshot.sum == Double(sum))
    }

    @Test("The bounds for calls ascend from a tenth of a millisecond to ten seconds")
    func callSeconds() {
        let bounds = AtomicHistogram.callSeconds
        #expect(bounds.first == 0.0001)
        #expect(bounds.last == 10)
        #expect(bounds == bounds.sorted())
        #expect(Set(bounds).count == bounds.count)
    }
}
