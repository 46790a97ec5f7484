import RPC
import Synchronization
import Vocabulary

/// What the handlers of the test service share with the test.
struct TestState: Sendable {
    let echoed = Recorder()
    let door = Door()
    let counted = Recorder()

    var handlers: [any Handler] {
        [
            CountHandler(counted: counted), EchoHandler(echoed: echoed), EditHandler(), FailHandler(),
            ForServicesHandler(), ForStoresHandler(), LargeHandler(), WaitHandler(door: door), WhoAmIHandler(),
        ]
    }
}

/// Texts in the order they came.
final class Recorder: Sendable {
    private let kept = Mutex<[String]>([])

    var all: [String] { kept.withLock { $0 } }

    func append(_ text: String) { kept.withLock { $0.append(text) } }
}

struct CountHandler: ImmediateHandler {
    let counted: Recorder

    func answer(_ call: Count, in context: CallContext) throws -> Count.Reply {
        counted.append("call")
        return Count.Reply(calls: counted.all.count)
    }
}

struct EditHandler: AnnotatingHandler {
    func answer(_ call: Edit, in context: CallContext) async throws -> RPC.Answer<Edit.Reply> {
        guard context.meta.expectedVersion == 7 else { throw CallError.stale }
        return RPC.Answer(Edit.Reply(version: 8), meta: ReplyMeta(replayed: true))
    }
}

struct EchoHandler: Handler {
    let echoed: Recorder

    func handle(_ call: Echo, in context: CallContext) async throws -> Echo.Reply {
        echoed.append(call.text.text)
        return Echo.Reply(text: call.text)
    }
}

/// What nobody outside may read.
struct UnexpectedError: Error { let secret = "the password is hunter2" }

struct FailHandler: Handler {
    func handle(_ call: Fail, in context: CallContext) async throws -> Fail.Reply {
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
}

struct ForServicesHandler: Handler {
    func handle(_ call: ForServices, in context: CallContext) async throws -> ForServices.Reply { .init() }
}

struct ForStoresHandler: Handler {
    func handle(_ call: ForStores, in context: CallContext) async throws -> ForStores.Reply {
        ForStores.Reply(account: try context.account)
    }
}

struct LargeHandler: Handler {
    func handle(_ call: Large, in context: CallContext) async throws -> Large.Reply {
        Large.Reply(text: String(repeating: "x", count: call.bytes))
    }
}

struct WaitHandler: Handler {
    let door: Door

    func handle(_ call: Wait, in context: CallContext) async throws -> Wait.Reply {
        try await door.pass(heedless: call.heedless == true)
        return Wait.Reply()
    }
}

struct WhoAmIHandler: Handler {
    func handle(_ call: WhoAmI, in context: CallContext) async throws -> WhoAmI.Reply {
        WhoAmI.Reply(
            uid: Int(context.peer.uid), pid: Int(context.peer.pid), account: context.meta.caller?.account)
    }
}
