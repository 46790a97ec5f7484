/// The cost of one scrypt hash (RFC 7914 section 2).
struct ScryptCost: Hashable, Sendable {
    /// The base-2 logarithm of N.
    let log2Rounds: Int
    /// r. Memory is 128 x N x r bytes.
    let blockSize: Int
    /// p.
    let parallelism: Int

    /// The range of N. The upper end takes 1 GiB for each hash.
    static let rounds = 1_024...1_048_576

    /// The range of ``log2Rounds``.
    static let log2Rounds = 10...20
    /// The r of new passwords.
    static let usualBlockSize = 8

    /// The least N for people's passwords (OWASP's password storage cheat sheet, with r = 8 and p = 1). Tests use less.
    static let leastForPeople = 131_072

    /// The default cost of new passwords.
    static let standard = ScryptCost(unchecked: leastForPeople)

    /// N.
    var rounds: Int { 1 << log2Rounds }

    /// Returns `nil` unless `rounds` is a power of two within ``rounds``.
    init?(rounds: Int) {
        guard Self.rounds.contains(rounds), rounds.nonzeroBitCount == 1 else { return nil }
        self.init(unchecked: rounds)
    }

    private init(unchecked rounds: Int) {
        log2Rounds = rounds.trailingZeroBitCount
        blockSize = Self.usualBlockSize
        parallelism = 1
    }

    /// Returns `nil` when a number exceeds the bounds that keep one hash within 1 GiB and a few seconds.
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
    /// The amount of computation for one hash, in rounds of blocks. The time is proportional to it.
    var work: Int { rounds * blockSize * parallelism }

    /// Returns costs that together take the difference to a higher cost; none if there is no difference. For example,
    /// 2^17 rounds lack 2^17 + 2^18 to 2^19.
    func rest(to highest: ScryptCost) -> [ScryptCost] {
        let missing = max(0, highest.work - work) / Self.usualBlockSize
        return Self.log2Rounds.filter { missing & (1 << $0) != 0 }.compactMap {
            ScryptCost(log2Rounds: $0, blockSize: Self.usualBlockSize, parallelism: 1)
        }
    }

    /// The estimated time of a hash, 350 ms at the usual cost, until one was measured.
    var defaultDuration: Duration {
        .milliseconds(350) * work / (Self.leastForPeople * Self.usualBlockSize)
    }
}
