import Logging
import Testing

@testable import RPC

@Suite("A service starts only with exactly the handlers of its contracts")
struct DispatcherStartTests {
    private enum Other: Contract {
        static let name = "test"
        static let calls: [any Call.Type] = [Echo.self]
    }

    private func start(
        _ handlers: [any Handler], of contracts: [any Contract.Type] = [TestContract.self]
    ) throws -> Dispatcher {
        try Dispatcher(
            contracts: contracts, handlers: handlers, policy: PeerPolicy(), health: { Health(service: "test") },
            newReference: { "" }, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    }

    private let all = TestState().handlers

    @Test("With all of them it starts, in any order")
    func complete() {
        #expect(throws: Never.self) { try start(all) }
        #expect(throws: Never.self) { try start(all.reversed()) }
    }

    @Test("Missing handlers are named")
    func missing() {
        let fault = Dispatcher.IncompleteService(missing: ["test.count", "test.whoAmI"], unlisted: [], duplicate: [])
        #expect(throws: fault) { try start(Array(all.dropFirst().dropLast())) }
    }

    @Test("Handlers of calls that no contract lists are named")
    func unlisted() {
        let fault = Dispatcher.IncompleteService(
            missing: [], unlisted: all.map { name(of: $0) }.filter { $0 != Echo.name }, duplicate: [])
        #expect(throws: fault) { try start(all, of: [Other.self]) }
    }

    private func name(of handler: some Handler) -> String { name(of: handler, type: type(of: handler)) }
    private func name<H: Handler>(of handler: H, type: H.Type) -> String { H.Request.name }

    @Test("Two handlers of one call are named once")
    func duplicate() {
        let fault = Dispatcher.IncompleteService(missing: [], unlisted: [], duplicate: ["test.echo"])
        #expect(throws: fault) { try start(all + [EchoHandler(echoed: Recorder()), EchoHandler(echoed: Recorder())]) }
    }

    @Test("All that is wrong is said at once")
    func everything() {
        let fault = Dispatcher.IncompleteService(
            missing: ["test.echo"], unlisted: ["test.fail", "test.fail"], duplicate: ["test.fail"])
        #expect(throws: fault) { try start([FailHandler(), FailHandler()], of: [Other.self]) }
    }
}
