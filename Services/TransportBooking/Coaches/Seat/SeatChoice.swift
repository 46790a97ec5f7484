/// Chooses the seats of a booking: no clock, no database.
///
/// Passengers of one booking sit together where that is possible. Otherwise the best fitting seats are taken: a gap
/// between two other passengers is used up before a seat that is free all the way, so that long journeys find seats for
/// as long as possible. The same input always gives the same seats.
enum SeatChoice {
    /// - Parameters:
    ///   - count: the number of seats, one or more.
    ///   - legs: the legs of the journey, not empty.
    ///   - capacity: the highest seat number. Numbers begin with 1.
    ///   - taken: the taken legs of each seat. Free seats may be left out.
    /// - Returns: the seats, sorted; `nil` when fewer seats are free on all the legs.
    static func choose(_ count: Int, legs: Range<Int>, capacity: Int, taken: [Int: Set<Int>]) -> [Int]? {
        let free = free(on: legs, capacity: capacity, taken: taken)
        guard count > 0, free.count >= count else { return nil }
        let waste = Dictionary(
            uniqueKeysWithValues: free.map { ($0, Self.waste(of: taken[$0, default: []], around: legs)) })
        var groups = neighbours(among: free)
        var chosen: [Int] = []
        while true {
            let wanted = count - chosen.count
            let together = groups.flatMap { windows(of: wanted, in: $0) }
            let fitting = together.map { (seats: $0, waste: $0.reduce(0) { $0 + waste[$1, default: 0] }) }
            // `min` returns the first of equal candidates, which has the lowest numbers.
            if let best = fitting.min(by: { $0.waste < $1.waste }) { return (chosen + best.seats).sorted() }
            // Not enough adjacent seats: the group is split into as few parts as possible.
            guard let largest = groups.indices.max(by: { groups[$0].count < groups[$1].count }) else { return nil }
            chosen += groups.remove(at: largest)
        }
    }

    /// Returns the seats that are free on all of the legs, sorted.
    static func free(on legs: Range<Int>, capacity: Int, taken: [Int: Set<Int>]) -> [Int] {
        guard capacity > 0 else { return [] }
        return (1...capacity).filter { taken[$0, default: []].isDisjoint(with: legs) }
    }

    /// Returns the number of free legs around the journey that become a shorter gap. A seat that is free for the rest
    /// of the trip counts as more than any other, because its rest is the most useful.
    private static func waste(of taken: Set<Int>, around legs: Range<Int>) -> Int {
        let before = taken.lazy.filter { $0 < legs.lowerBound }.max().map { legs.lowerBound - $0 - 1 }
        let after = taken.lazy.filter { $0 >= legs.upperBound }.min().map { $0 - legs.upperBound }
        return (before ?? legs.lowerBound) + (after ?? beyondAllLegs)
    }

    /// More than the number of legs of any route.
    private static let beyondAllLegs = 10_000

    /// Groups seats with consecutive numbers.
    private static func neighbours(among seats: [Int]) -> [[Int]] {
        seats.reduce(into: []) { groups, seat in
            if groups.last?.last == seat - 1 {
                groups[groups.count - 1].append(seat)
            } else {
                groups.append([seat])
            }
        }
    }

    private static func windows(of count: Int, in seats: [Int]) -> [[Int]] {
        guard seats.count >= count else { return [] }
        return (0...seats.count - count).map { Array(seats[$0..<$0 + count]) }
    }
}
