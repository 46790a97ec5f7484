/// Which seats a booking gets: no clock, no database.
///
/// Those who travel together sit together where that is possible. Otherwise the seats are taken that fit best: where a
/// seat is somebody's before or afterwards, the stretch between is used up before a seat that is free all the way, so
/// that long journeys find seats as long as possible (products C.4 1). The same question always has the same answer.
enum SeatChoice {
    /// - Parameters:
    ///   - count: one or more.
    ///   - legs: of the journey, not empty.
    ///   - capacity: seats are numbered from 1 to this.
    ///   - taken: the legs on which each seat is somebody's; seats that nobody has may be left out.
    /// - Returns: in the order of their numbers; `nil` when fewer seats are free on all the legs.
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
            // Of equals the first one, which has the lowest numbers.
            if let best = fitting.min(by: { $0.waste < $1.waste }) { return (chosen + best.seats).sorted() }
            // Nowhere so many side by side: as few groups as possible.
            guard let largest = groups.indices.max(by: { groups[$0].count < groups[$1].count }) else { return nil }
            chosen += groups.remove(at: largest)
        }
    }

    /// The seats that are nobody's on all of the legs, by their numbers.
    static func free(on legs: Range<Int>, capacity: Int, taken: [Int: Set<Int>]) -> [Int] {
        guard capacity > 0 else { return [] }
        return (1...capacity).filter { taken[$0, default: []].isDisjoint(with: legs) }
    }

    /// How many legs beside the journey become a gap of their own, to the next passenger or to the end of the trip. A
    /// seat that is free from the journey on counts as more than any other: its rest is worth most.
    private static func waste(of taken: Set<Int>, around legs: Range<Int>) -> Int {
        let before = taken.lazy.filter { $0 < legs.lowerBound }.max().map { legs.lowerBound - $0 - 1 }
        let after = taken.lazy.filter { $0 >= legs.upperBound }.min().map { $0 - legs.upperBound }
        return (before ?? legs.lowerBound) + (after ?? beyondAllLegs)
    }

    /// More legs than a route has.
    private static let beyondAllLegs = 10_000

    /// Seats whose numbers follow each other.
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
