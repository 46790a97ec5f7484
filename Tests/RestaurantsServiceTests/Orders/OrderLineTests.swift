import RestaurantsContract
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("The states of the lines of an order")
struct OrderLineTests {
    private static let ranks: [OrderLineState: Int] = [.sent: 1, .ready: 2, .served: 3]

    /// The lines after a step by plain ranks; `nil` when the step is refused.
    private static func plain(_ order: OrderRecord, _ numbers: Set<Int>?, to rank: Int) -> [OrderLineState]? {
        var moved = order.lines.map { ranks[$0.state] }
        for (index, old) in moved.enumerated() {
            if let numbers {
                guard numbers.contains(index + 1) else { continue }
                guard let old, old <= rank else { return nil }
                moved[index] = rank
            } else if let old {
                moved[index] = max(old, rank)
            }
        }
        if numbers == nil, moved.allSatisfy({ $0 == nil || $0 ?? 0 > rank }) { return nil }
        return moved.map { rank in ranks.first { $0.value == rank }?.key ?? .voided }
    }

    /// The state of an order by the ranks of its slowest and its fastest line.
    private static func plain(_ lines: [OrderLineState], after former: OrderState) -> OrderState {
        let found = lines.compactMap { ranks[$0] }
        guard let slowest = found.min(), let fastest = found.max() else { return .cancelled }
        return switch (slowest, fastest) {
        case (3, _): .served
        case (2, _): .ready
        case (_, 1): former == .accepted ? .accepted : .preparing
        default: .preparing
        }
    }

    @Test("Every step moves the lines forward as plain ranks do, and the state of the order follows from its lines")
    func steps() {
        for order in OrderRecord.acceptedSamples {
            for (step, rank) in [(OrderStep.ready, 2), (.served, 3)] {
                for numbers in [nil, [1], [2], [1, 2]] as [Set<Int>?] {
                    var moved = order
                    let isDone = (try? moved.advance(numbers, to: step)) != nil
                    let expected = Self.plain(order, numbers, to: rank)
                    #expect(isDone == (expected != nil), "\(order.lines.map(\.state)) \(step)")
                    #expect(moved.lines.map(\.state) == expected ?? order.lines.map(\.state))
                    #expect(moved.state == Self.plain(moved.lines.map(\.state), after: order.state))
                    #expect(moved.version == (moved.lines == order.lines ? 1 : 2))
                    #expect(moved.total == order.total && moved.reason == nil)
                }
            }
        }
    }

    @Test("An employee begins with an accepted order, and no line moves")
    func preparing() {
        for order in OrderRecord.acceptedSamples {
            var begun = order
            let isDone = (try? begun.advance(to: .preparing)) != nil
            #expect(isDone == [.accepted, .preparing].contains(order.state))
            #expect(begun.state == (order.state == .accepted ? .preparing : order.state))
            #expect(begun.lines == order.lines)
        }
    }

    @Test("A line that is sent or ready is voided, and an order without any other line is cancelled")
    func voids() throws {
        let reason = try Line("No more bass.")
        for order in OrderRecord.acceptedSamples {
            for number in 1...2 {
                let line = order.lines[number - 1]
                var left = order
                let isDone = (try? left.void(number, because: reason)) != nil
                #expect(isDone == (line.state != .served))
                let isChanged = line.state == .sent || line.state == .ready
                #expect((left != order) == isChanged)
                #expect(left.total.amount == order.total.amount - (isChanged ? line.amount : 0))
                #expect(left.state == Self.plain(left.lines.map(\.state), after: order.state))
                #expect(left.reason == (left.state == .cancelled ? reason : nil))
                #expect(left.version == (isChanged ? 2 : 1))
            }
            var same = order
            #expect(throws: VoidLine.Refused.unknownLine) { try same.void(3, because: reason) }
            #expect(same == order)
        }
    }

    @Test(
        "In an order that is not accepted no line is moved or voided",
        arguments: OrderState.allCases.filter { !$0.isBilled })
    func waiting(state: OrderState) throws {
        let order = OrderRecord.sample(state, [.sample()])
        var same = order
        for step in OrderStep.allCases {
            #expect(throws: OrderStepRefused.notWaiting) { try same.advance(to: step) }
            #expect(throws: OrderStepRefused.notWaiting) { try same.advance([1], to: step) }
        }
        let reason = try Line("x")
        #expect(throws: VoidLine.Refused.notWaiting) { try same.void(1, because: reason) }
        #expect(same == order)
    }

    @Test("Accepting and agreeing send the lines, but not those that were struck out")
    func sent() throws {
        var accepted = OrderRecord.sample(.submitted, [.sample(1), .sample(2)])
        var amended = accepted
        try accepted.accept(by: .example, readyAt: nil)
        #expect(accepted.lines.map(\.state) == [.sent, .sent])
        try amended.amend([1], because: try Line("x"), by: .example, at: .example)
        #expect(amended.lines.map(\.state) == [.voided, .new] && amended.total == Money(100, .eur))
        try amended.confirm()
        #expect(amended.lines.map(\.state) == [.voided, .sent])
    }
}
