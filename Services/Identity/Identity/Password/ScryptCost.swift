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

    /// What ``log2Rounds`` may be.
    static let log2Rounds = 10...20
    /// r of new passwords.
    static let usualBlockSize = 8

    /// The least N for passwords of people (OWASP's password storage cheat sheet, with r = 8 and p = 1); less is for
    /// tests.
    static let leastForPeople = 131_072

    /// The cost of new passwords where nothing else is set.
    static let standard = ScryptCost(unchecked: leastForPeople)

    /// N.
    var rounds: Int { 1 << log2Rounds }

    /// `nil` unless `rounds` is a power of two within ``rounds``.
    init?(rounds: Int) {
        guard Self.rounds.contains(rounds), rounds.nonzeroBitCount == 1 else { return nil }
        self.init(unchecked: rounds)
    }

    private init(unchecked rounds: Int) {
        log2Rounds = rounds.trailingZeroBitCount
        blockSize = Self.usualBlockSize
        parallelism = 1
    }

    /// `nil` when a number is out of bounds that keep one hash within 1 GiB and a few seconds.
    init?(log2Rounds: Int, blockSize: Int, parallelism: Int) {
        guard Self.log2Rounds.contains(log2Rounds), (1...8).contains(blockSize), (1...4).contains(parallelism) else {
            return nil
        }
        self.log2Rounds = log2Rounds
        self.blockSize = blockSize
        self.parallelism = parallelism
    }
}

extension ScryptCost {
    /// How much one hash computes, in rounds of blocks. The time that it takes is in proportion.
    var work: Int { rounds * blockSize * parallelism }

    /// Costs that together take as long as is missing to a higher one; none if there is nothing missing. 2^17 rounds
    /// lack 2^17 + 2^18 to 2^19.
    func rest(to highest: ScryptCost) -> [ScryptCost] {
        let missing = max(0, highest.work - work) / Self.usualBlockSize
        return Self.log2Rounds.filter { missing & (1 << $0) != 0 }.compactMap {
            ScryptCost(log2Rounds: $0, blockSize: Self.usualBlockSize, parallelism: 1)
        }
    }

    /// How long a hash takes on a machine as ours, 350 ms at the usual cost. A guess until one was measured.
    var usualDuration: Duration {
        .milliseconds(350) * work / (Self.leastForPeople * Self.usualBlockSize)
    }
}
