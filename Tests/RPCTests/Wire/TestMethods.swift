import RPC
import Synchronization
import Vocabulary

/// The methods of the test service and the state that they share with the test.
struct TestState: Sendable {
    let echoed = Recorder()
    let gate = Gate()
    let counted = Recorder()

    func register(_ calls: inout Calls) {
        calls.atOnce(count)
        calls.on(echo)
        calls.on(edit)
        calls.on(fail)
        calls.on(forServices)
        calls.on(forStores)
        calls.on(large)
        calls.on(wait)
        calls.on(whoAmI)
    }
}

/// Keeps texts in order of arrival.
final class Recorder: Sendable {
    private let kept = Mutex<[String]>([])

    var all: [String] { kept.withLock { $0 } }

    func append(_ text: String) { kept.withLock { $0.append(text) } }
}

/// An error whose text must not leave the service.
struct UnexpectedError: Error { let secret = "the password is hunter2" }

extension TestState {
    func count(_ call: Count, in context: CallContext) throws -> Count.Reply {
        counted.append("call")
        return Count.Reply(calls: counted.all.count)
    }

    func edit(_ call: Edit, in context: CallContext) async throws -> RPC.Answer<Edit.Reply> {
        guard context.meta.expectedVersion == 7 else { throw CallError.stale }
        return RPC.Answer(Edit.Reply(version: 8), meta: ReplyMeta(replayed: true))
    }

    func echo(_ call: Echo, in context: CallContext) async throws -> Echo.Reply {
        echoed.append(call.text.text)
        return Echo.Reply(text: call.text)
    }

    func fail(_ call: Fail, in context: CallContext) async throws -> Fail.Reply {
        switch call.how {
        case .taken: throw Fail.Refused.taken
        case .notFound: throw Fail.Refused.notFound
        case .forbidden: throw CallError.forbidden
        case .faults: throw Faults("how", .givenTwice)
        case .unknown: throw UnexpectedError()
        case .busy: throw CallError.busy
        case .unavailable: throw ClientError.unavailable
        case .closed: throw ClientError.closed
        case .timedOut: throw ClientError.timedOut
        case .unreadable: throw ClientError.unreadable
        case .otherService: throw ErrorObject(.unauthenticated)
        case .otherServiceBusy: throw ErrorObject(.busy)
        }
    }

    func forServices(_ call: ForServices, in context: CallContext) async throws -> ForServices.Reply { .init() }

    func forStores(_ call: ForStores, in context: CallContext) async throws -> ForStores.Reply {
        ForStores.Reply(account: try context.account)
    }

    func large(_ call: Large, in context: CallContext) async throws -> Large.Reply {
        Large.Reply(text: String(repeating: "x", count: call.bytes))
    }

    func wait(_ call: Wait, in context: CallContext) async throws -> Wait.Reply {
        try await gate.pass(heedless: call.heedless == true)
        return Wait.Reply()
    }

    func whoAmI(_ call: WhoAmI, in context: CallContext) async throws -> WhoAmI.Reply {
        WhoAmI.Reply(
            uid: Int(context.peer.uid), pid: Int(context.peer.pid), account: context.meta.caller?.account)
    }
}
