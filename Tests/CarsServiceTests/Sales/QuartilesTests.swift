import TestKit
import Testing

@testable import CarsService

@Suite("Quartiles")
struct QuartilesTests {
    private static let samples: [(numbers: [Int64], quartiles: [Int64])] = [
        ([7], [7, 7, 7]),
        ([1, 2], [1, 1, 1]),
        ([10, 20], [12, 15, 17]),
        ([3, 1, 2], [1, 2, 2]),
        ([0, 100, 200, 300, 400], [100, 200, 300]),
        ([40, 10, 30, 20], [17, 25, 32]),
        ([5, 5, 5, 5, 5, 5, 5, 5], [5, 5, 5]),
        (Array(1...9).reversed(), [3, 5, 7]),
        ([1_000_000_000_000, 1, 1_000_000_000_000], [500_000_000_000, 1_000_000_000_000, 1_000_000_000_000]),
    ]

    @Test("The quartiles are interpolated between the sorted numbers", arguments: samples)
    func interpolated(sample: (numbers: [Int64], quartiles: [Int64])) {
        let found = Quartiles(of: sample.numbers)
        #expect(found.map { [$0.lower, $0.median, $0.upper] } == sample.quartiles)
    }

    @Test("No number has no quartiles")
    func none() { #expect(Quartiles(of: []) == nil) }

    @Test("The quartiles are sorted, lie between the extremes, and do not depend on the order of the numbers")
    func properties() {
        var random = SeededGenerator(seed: 4)
        for count in 1...200 {
            let numbers = (0..<count).map { _ in Int64.random(in: 1...1_000, using: &random) }
            guard let found = Quartiles(of: numbers) else {
                Issue.record("\(count) numbers have no quartiles")
                continue
            }
            let ordered = [numbers.min() ?? 0, found.lower, found.median, found.upper, numbers.max() ?? 0]
            #expect(ordered == ordered.sorted())
            #expect(Quartiles(of: numbers.shuffled(using: &random)) == found)
        }
    }
}
