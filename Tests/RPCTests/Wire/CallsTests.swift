import Logging
import RPC
import Testing

@Suite("Registered methods")
struct CallsTests {
    private let state = TestState()

    /// Returns the outcome of a request for a call without members.
    private func outcome(_ method: String, meta: String = "{}") throws -> Outcome {
        let service = try TestService()
        let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{"meta":\#(meta),"call":{}}}"#
        return service.dispatcher.receive(Array(line.utf8), from: TestService.gateway)
    }

    @Test("A method that returns the reply is answered with it alone")
    func reply() async throws {
        let answer = try await TestService().answer(call: "test.echo", #"{"call":{"text":"a"}}"#)
        #expect(answer.result == #"{"meta":{},"reply":{"text":"a"}}"#)
    }

    @Test("A method that returns an `Answer` is answered with its metadata too")
    func answer() async throws {
        let answer = try await TestService().answer(call: "test.edit", #"{"meta":{"expectedVersion":7},"call":{}}"#)
        #expect(answer.result == #"{"meta":{"version":8,"replayed":true},"reply":{"version":8}}"#)
    }

    @Test("A method registered as immediate answers synchronously; others run as tasks")
    func atOnce() throws {
        guard case .answer = try outcome("test.count") else {
            Issue.record("test.count is not answered at once")
            return
        }
        guard case .work = try outcome("test.whoAmI") else {
            Issue.record("test.whoAmI is answered at once")
            return
        }
    }

    @Test("Registrations accumulate")
    func add() async throws {
        enum Pair: Contract {
            static let name = "test"
            static let calls: [any Call.Type] = [Count.self, Echo.self]
        }
        var calls = Calls { $0.on(state.echo) }
        calls.add(Calls { $0.atOnce(state.count) })
        #expect(throws: Never.self) {
            try Dispatcher(
                contracts: [Pair.self], calls: calls, policy: TestService.policy, health: { Health(service: "test") },
                newReference: { "" }, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        }
    }
}
