/// The points of one act.
public struct EarnedPoints: Codable, Hashable, Sendable {
    /// 0 for an act that was rewarded before.
    public var points: Int
    /// All points of the person after it.
    public var balance: Int

    public init(points: Int, balance: Int) {
        self.points = points
        self.balance = balance
    }
}
