import ServiceKit
import TestKit
import Testing

@testable import CoachesService

@Suite("The choice of seats")
struct SeatChoiceTests {
    @Test("An empty bus is filled from the lowest numbers, side by side")
    func empty() {
        #expect(SeatChoice.choose(1, legs: 0..<8, capacity: 15, taken: [:]) == [1])
        #expect(SeatChoice.choose(3, legs: 2..<5, capacity: 15, taken: [:]) == [1, 2, 3])
        #expect(SeatChoice.choose(15, legs: 0..<8, capacity: 15, taken: [:]) == Array(1...15))
        #expect(SeatChoice.choose(16, legs: 0..<8, capacity: 15, taken: [:]) == nil)
        #expect(SeatChoice.choose(1, legs: 0..<1, capacity: 0, taken: [:]) == nil)
    }

    @Test("A passenger boards where another gets off, and a used seat is used further")
    func bestFit() {
        // Seat 3 is free from leg 2 on, all others on all legs.
        #expect(SeatChoice.choose(1, legs: 2..<4, capacity: 15, taken: [3: [0, 1]]) == [3])
        // Seat 3 is not free on leg 1.
        #expect(SeatChoice.choose(1, legs: 1..<4, capacity: 15, taken: [3: [0, 1]]) == [1])
        // The best fitting gap between two passengers is filled.
        let taken: [Int: Set<Int>] = [4: [0, 4], 5: [0, 3], 6: [0, 5]]
        #expect(SeatChoice.choose(1, legs: 1..<3, capacity: 15, taken: taken) == [5])
        #expect(SeatChoice.choose(1, legs: 1..<4, capacity: 15, taken: taken) == [4])
        #expect(SeatChoice.choose(1, legs: 1..<5, capacity: 15, taken: taken) == [6])
        // A seat that is taken later is preferred to a wholly free one.
        #expect(SeatChoice.choose(1, legs: 0..<2, capacity: 15, taken: [9: [6, 7]]) == [9])
    }

    @Test("Passengers of one booking sit together where possible, even where single seats would fit better")
    func together() {
        let taken: [Int: Set<Int>] = [1: [0], 2: [2], 5: [0], 8: [0]]
        #expect(SeatChoice.choose(2, legs: 2..<4, capacity: 9, taken: taken) == [4, 5])
        #expect(SeatChoice.choose(3, legs: 2..<4, capacity: 9, taken: taken) == [3, 4, 5])
        // The lowest numbers of equally fitting seats.
        #expect(SeatChoice.choose(2, legs: 0..<1, capacity: 9, taken: [1: [0], 2: [0], 5: [0], 8: [0]]) == [3, 4])
    }

    @Test("Passengers who do not fit side by side sit in as few groups as possible")
    func groups() {
        #expect(SeatChoice.choose(4, legs: 0..<1, capacity: 6, taken: [3: [0]]) == [1, 4, 5, 6])
        #expect(SeatChoice.choose(3, legs: 0..<1, capacity: 5, taken: [2: [0], 4: [0]]) == [1, 3, 5])
        #expect(SeatChoice.choose(4, legs: 0..<1, capacity: 5, taken: [2: [0], 4: [0]]) == nil)
    }

    @Test("In 2,000 random buses the chosen seats are free, as many as asked, sorted and reproducible")
    func properties() {
        for question in Question.random(2_000) {
            let free = question.free
            guard let chosen = question.answer else {
                #expect(free.count < question.count, "\(question)")
                continue
            }
            #expect(chosen.count == question.count, "\(question)")
            #expect(chosen == Set(chosen).sorted(), "\(question)")
            #expect(Set(chosen).isSubset(of: free), "\(question)")
            // A rebuilt dictionary has another order.
            var again = question
            again.taken = Dictionary(uniqueKeysWithValues: question.taken.map { ($0.key, $0.value) }.reversed())
            #expect(again.answer == chosen, "\(question)")
        }
    }

    @Test("In 2,000 random buses passengers sit together where possible")
    func propertyTogether() {
        for question in Question.random(2_000) {
            guard let chosen = question.answer, let first = chosen.first else { continue }
            let isPossible = question.free.contains { start in
                (start..<start + question.count).allSatisfy { question.free.contains($0) }
            }
            let isTogether = chosen == Array(first..<first + question.count)
            #expect(isTogether == isPossible, "\(question)")
        }
    }

    @Test("In 2,000 random buses a single passenger takes a wholly free seat only when needed")
    func propertyFit() {
        for question in Question.random(2_000) where question.count == 1 {
            guard let seat = question.answer?.first else { continue }
            let used = question.free.filter { question.taken[$0]?.isEmpty == false }
            #expect(used.isEmpty || used.contains(seat), "\(question)")
        }
    }

    @Test("A bus is filled to its last seat, and every seat is assigned once")
    func filling() {
        for question in Question.random(200) {
            var (taken, given): ([Int: Set<Int>], [Int]) = (question.taken, [])
            while let seat = SeatChoice.choose(1, legs: question.legs, capacity: question.capacity, taken: taken)?.first
            {
                given.append(seat)
                taken[seat, default: []].formUnion(question.legs)
            }
            #expect(given.sorted() == question.free.sorted(), "\(question)")
        }
    }
}

/// A request for seats on a partly booked bus.
private struct Question {
    var count: Int
    var legs: Range<Int>
    var capacity: Int
    var taken: [Int: Set<Int>]

    var answer: [Int]? { SeatChoice.choose(count, legs: legs, capacity: capacity, taken: taken) }

    var free: Set<Int> { Set((1...capacity).filter { taken[$0, default: []].isDisjoint(with: legs) }) }

    /// Makes requests that are the same in every run.
    static func random(_ number: Int) -> [Question] {
        let dice = TestClock().runtime(seed: 31)
        let roll = { (sides: Int) in Int(dice.random(1)[0]) % sides }
        return (0..<number).map { _ in
            let (capacity, start) = (1 + roll(20), roll(7))
            var taken: [Int: Set<Int>] = [:]
            for seat in 1...capacity where roll(3) > 0 {
                let from = roll(8)
                taken[seat] = Set(from..<from + 1 + roll(8 - from))
                if roll(4) == 0 { taken[seat, default: []].insert(roll(8)) }
            }
            return Question(
                count: 1 + roll(5), legs: start..<start + 1 + roll(8 - start), capacity: capacity, taken: taken)
        }
    }
}
