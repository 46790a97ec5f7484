/// Pseudo-random numbers that are the same in every town with the same seed: xorshift64*.
struct SeededNumbers: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// - Parameter purpose: separates the numbers of each use. So the numbers of the cars stay the same when the
    ///   restaurants need more of them.
    init(seed: UInt64, for purpose: String) {
        // FNV-1a. The state of xorshift must not be zero.
        let mixed = "\(seed) \(purpose)".utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        state = mixed | 1
    }

    mutating func next() -> UInt64 {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return state &* 0x2545_F491_4F6C_DD1D
    }

    /// Returns a number of the range.
    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// Returns a fraction from 0 to 1.
    mutating func fraction() -> Double { Double(number(0...1_000)) / 1_000 }

    /// Returns whether the chance occurred.
    mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }
}
