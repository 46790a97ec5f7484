import Logging
@testable import RPC
import Testing

@Suite("A service starts with exactly one method for each call of its contracts")
struct DispatcherStartTests {
    private enum Pair: Contract {
        static let name = "test"
        static let calls: [any Call.Type] = [Count.self, Echo.self]
    }

    private let state = TestState()

    private func start(
        _ contract: any Contract.Type = Pair.self, _ register: (inout Calls) -> Void
    ) throws -> Dispatcher {
        try Dispatcher(
            contracts: [contract], calls: Calls(register), policy: PeerPolicy(), health: { Health(service: "test") },
            newReference: { "" }, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    }

    private func fault(
        _ contract: any Contract.Type = Pair.self, _ register: (inout Calls) -> Void
    ) -> Dispatcher.IncompleteService? {
        #expect(throws: Dispatcher.IncompleteService.self) { try start(contract, register) }
    }

    @Test("A complete set of methods starts, in any order")
    func complete() {
        #expect(throws: Never.self) { try start(TestContract.self, state.register) }
        #expect(throws: Never.self) {
            try start { calls in
                calls.on(state.echo)
                calls.atOnce(state.count)
            }
        }
    }

    @Test("Missing methods are named")
    func missing() {
        let all = fault { _ in }
        #expect(all == Dispatcher.IncompleteService(missing: ["test.count", "test.echo"], unlisted: [], duplicate: []))
        let one = fault { $0.on(state.echo) }
        #expect(one == Dispatcher.IncompleteService(missing: ["test.count"], unlisted: [], duplicate: []))
    }

    @Test("Methods of unlisted calls are named")
    func unlisted() {
        let fault = fault { calls in
            calls.atOnce(state.count)
            calls.on(state.echo)
            calls.on(state.edit)
            calls.on(state.fail)
        }
        let expected = Dispatcher.IncompleteService(missing: [], unlisted: ["test.edit", "test.fail"], duplicate: [])
        #expect(fault == expected)
    }

    @Test("A call with several methods is named once")
    func duplicate() {
        let fault = fault { calls in
            calls.atOnce(state.count)
            for _ in 1...3 { calls.on(state.echo) }
        }
        #expect(fault == Dispatcher.IncompleteService(missing: [], unlisted: [], duplicate: ["test.echo"]))
    }

    @Test("All faults are reported together")
    func everything() {
        let fault = fault { calls in
            calls.atOnce(state.count)
            for _ in 1...2 { calls.on(state.fail) }
        }
        let expected = Dispatcher.IncompleteService(
            missing: ["test.echo"], unlisted: ["test.fail", "test.fail"], duplicate: ["test.fail"])
        #expect(fault == expected)
    }
}
