import TestKit

/// Random choices that are the same in every run with the same seed.
struct RandomChoices {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func next() -> UInt64 { generator.next() }

    mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

    mutating func number(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
    }

    mutating func chance(_ probability: Double) -> Bool { Double(next() >> 11) / 0x1p53 < probability }
}
