import RestaurantsContract
import Testing

@testable import RestaurantsService

@Suite("Shares of an amount")
struct LargestRemainderTests {
    /// Divides in plain steps: shares rounded down, then one unit after the other to the share that lacks most.
    private static func plain(_ amount: Int64, _ weights: [Int64]) -> [Int64] {
        let sum = weights.reduce(0, +)
        var shares = weights.map { amount * $0 / sum }
        while shares.reduce(0, +) < amount {
            var best = 0
            for index in weights.indices {
                let lack = amount * weights[index] - shares[index] * sum
                if lack > amount * weights[best] - shares[best] * sum { best = index }
            }
            shares[best] += 1
        }
        return shares
    }

    @Test("Every small amount is divided by every few small weights as the plain steps divide it")
    func weights() {
        for first in Int64(0)...4 {
            for second in Int64(0)...4 {
                for third in Int64(0)...4 where first + second + third > 0 {
                    let weights = [first, second, third]
                    for amount in Int64(0)...40 {
                        let shares = LargestRemainder.shares(of: amount, weights: weights)
                        #expect(shares == Self.plain(amount, weights), "\(amount) by \(weights)")
                        #expect(shares.reduce(0, +) == amount)
                    }
                }
            }
        }
    }

    @Test("Even shares differ by a cent at most, the larger ones first, and their sum is the amount")
    func even() throws {
        for count in 1...12 {
            for amount in Int64(0)...150 {
                let shares = LargestRemainder.evenShares(of: amount, count: count)
                let (first, last) = (try #require(shares.first), try #require(shares.last))
                #expect(shares.count == count && shares.reduce(0, +) == amount)
                #expect(shares == shares.sorted(by: >) && first - last <= 1)
            }
        }
    }

    @Test("The sum of the shares of very large amounts is exact")
    func large() {
        let large: Int64 = 1_000_000_000_000_007
        let shares = LargestRemainder.shares(of: large, weights: [large, large - 1, 3])
        #expect(shares.reduce(0, +) == large)
    }
}
