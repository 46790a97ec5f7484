/// Divides amounts of money exactly.
enum LargestRemainder {
    /// Divides an amount in proportion to weights. Each share is rounded down. The minor units that are left go to the
    /// shares with the largest remainders, one to each; of equal remainders, the earlier share comes first.
    /// - Parameters:
    ///   - amount: in minor units, 0 or more.
    ///   - weights: 0 or more each, with a sum above 0.
    /// - Returns: the shares in minor units, in the order of the weights. Their sum is the amount.
    static func shares(of amount: Int64, weights: [Int64]) -> [Int64] {
        let sum = weights.reduce(0, +)
        precondition(sum > 0, "an amount cannot be divided among no shares")
        // The product of two amounts may exceed 64 bits.
        let parts = weights.map { sum.dividingFullWidth(amount.multipliedFullWidth(by: $0)) }
        var shares = parts.map(\.quotient)
        let left = Int(amount - shares.reduce(0, +))
        let order = parts.indices.sorted { (-parts[$0].remainder, $0) < (-parts[$1].remainder, $1) }
        for index in order.prefix(left) { shares[index] += 1 }
        return shares
    }

    /// Divides an amount into equal shares. The first ones are a minor unit larger where that is necessary.
    /// - Parameters:
    ///   - amount: in minor units, 0 or more.
    ///   - count: 1 or more.
    static func evenShares(of amount: Int64, count: Int) -> [Int64] {
        shares(of: amount, weights: Array(repeating: 1, count: count))
    }
}
