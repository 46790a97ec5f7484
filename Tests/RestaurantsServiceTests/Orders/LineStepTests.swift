import CallTypes
import RPC
import RestaurantsContract
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Employees serve lines")
struct LineStepTests {
    @Test("Lines are ready and served one by one, the order follows, and the guest is notified once")
    func steps() async throws {
        let town = try await OrderTown()
        let (ana, waiter) = (try await town.sitSignedIn(), town.employees[1])
        let order = try await town.ordered(by: ana)
        _ = try await town.call(AcceptOrder(order: order), as: town.employees[0])
        func advance(_ step: OrderStep, _ lines: [Int]?) async throws -> Order {
            try await town.call(AdvanceOrder(order: order, to: step, lines: lines), as: waiter).order
        }
        let first = try await advance(.ready, [1])
        #expect(first.state == .preparing && first.lines.map(\.state) == [.ready, .sent])
        #expect(try await advance(.ready, [1]) == first)
        #expect(try await advance(.served, [1]).state == .preparing)
        let ready = try await advance(.ready, nil)
        #expect(ready.state == .ready && ready.lines.map(\.state) == [.served, .ready])
        await #expect(throws: OrderStepRefused.notWaiting) { _ = try await advance(.ready, [1, 2]) }
        let served = try await advance(.served, [2])
        #expect(served.state == .served && !served.isActive && served.version == 6)
        #expect(try await town.orderNotices().map(\.kind) == ["restaurants.orderAccepted", "restaurants.orderReady"])
    }

    @Test("Unknown and repeated lines, no lines, too many, and lines with another step are refused with the member")
    func faulty() async throws {
        let town = try await OrderTown()
        let ana = try await town.sitSignedIn()
        let order = try await town.ordered(by: ana)
        let accepted = try await town.call(AcceptOrder(order: order), as: town.employees[0])
        for (step, lines, paths) in [
            (OrderStep.ready, [1, 3, 0], ["lines.1", "lines.2"]), (.ready, [], ["lines"]),
            (.served, [1, 1], ["lines"]),
            (.served, Array(1...51), ["lines"]), (.preparing, [1], ["to"]),
        ] {
            let call = AdvanceOrder(order: order, to: step, lines: lines)
            #expect(try await town.faults(call, as: town.employees[0])?.paths == paths)
        }
        #expect(try await town.call(GetReceivedOrder(order: order), as: town.employees[1]) == accepted)
    }
}
