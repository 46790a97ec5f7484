/// What one scrypt hash costs (RFC 7914 section 2).
struct ScryptCost: Hashable, Sendable {
    /// The base-2 logarithm of N.
    let log2Rounds: Int
    /// r. Memory is 128 x N x r bytes.
    let blockSize: Int
    /// p.
    let parallelism: Int

    /// What N may be. The upper end takes 1 GiB for each hash.
    static let rounds = 1_024...1_048_576

    /// The least N for passwords of people (OWASP's password storage cheat sheet, with r = 8 and p = 1); less is for
    /// tests.
    static let leastForPeople = 131_072

    /// N.
    var rounds: Int { 1 << log2Rounds }

    /// `nil` unless `rounds` is a power of two within ``rounds``.
    init?(rounds: Int) {
        guard Self.rounds.contains(rounds), rounds.nonzeroBitCount == 1 else { return nil }
        self.init(log2Rounds: rounds.trailingZeroBitCount, blockSize: 8, parallelism: 1)
    }

    /// `nil` when a number is out of bounds that keep one hash within 1 GiB and a few seconds.
    init?(log2Rounds: Int, blockSize: Int, parallelism: Int) {
        guard (10...20).contains(log2Rounds), (1...8).contains(blockSize), (1...4).contains(parallelism) else {
            return nil
        }
        self.log2Rounds = log2Rounds
        self.blockSize = blockSize
        self.parallelism = parallelism
    }
}
