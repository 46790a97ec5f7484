import IdentityContract
import Logging
import RPC
import Synchronization
import Vocabulary

/// Answers the echo contract.
final class EchoService: Sendable {
    /// Every process counts as every service.
    static let peer = Peer(uid: 4_711)

    private let count = Mutex(0)
    private let couriers = Mutex(0)
    let gate = Gate()

    var counted: Int { count.withLock { $0 } }
    /// How many couriers have called, true ones or forged.
    var countedCouriers: Int { couriers.withLock { $0 } }

    func dispatcher(as peer: Peer = peer, health: Health = Health(service: "echo")) throws -> Dispatcher {
        try Dispatcher(
            contracts: [EchoContract.self],
            handlers: [
                On<Break> { _, _ in throw Broken() },
                On<Count> { _, _ in
                    Count.Reply(
                        count: self.count.withLock {
                            $0 += 1
                            return $0
                        })
                },
                On<Edit> { Heard(call: $0, meta: $1.meta) },
                On<ForCouriers> { call, context in
                    self.couriers.withLock { $0 += 1 }
                    return Heard(call: call, meta: context.meta)
                },
                On<Hold> { _, _ in
                    await self.gate.pass()
                    return Hold.Reply(isDone: true)
                },
                On<Latest> { Heard(call: $0, meta: $1.meta) },
                On<Order> { Heard(call: $0, meta: $1.meta) },
                On<Refuse> { call, _ in
                    throw Refuse.Refused.allCases.first { $0.reason == call.kind } ?? .notFound
                },
                On<Rename> { Heard(call: $0, meta: $1.meta) },
                On<Say> { Heard(call: $0, meta: $1.meta) },
                On<Show> { Heard(call: $0, meta: $1.meta) },
            ], policy: PeerPolicy(everyService: peer.uid), health: { health }, newReference: { "inside42" },
            logger: .quiet)
    }
}

/// Knows the tokens `courier` and `store`.
enum StandInIdentity: Contract {
    static let name = "identity"
    static let calls: [any Call.Type] = [CheckSession.self]

    static func dispatcher() throws -> Dispatcher {
        try Dispatcher(
            contracts: [StandInIdentity.self],
            handlers: [
                On<CheckSession> { call, _ in
                    guard let kind = AccountKind(rawValue: call.token.text) else {
                        throw CheckSession.Refused.unknownToken
                    }
                    return CheckSession.Reply(caller(kind))
                }
            ], policy: PeerPolicy(everyService: EchoService.peer.uid), health: { Health(service: "identity") },
            newReference: { "identity" }, logger: .quiet)
    }

    static func caller(_ kind: AccountKind) -> Caller {
        Caller(account: AccountID.example, kind: kind, session: SessionID.example)
    }
}

extension CheckSession.Reply {
    /// Good for a quarter of an hour.
    init(_ caller: Caller, language: Language? = nil, sequence: Int64 = 0) {
        self.init(
            caller: caller, language: language, expiresAt: Instant.example, remainingMilliseconds: 900_000,
            sequence: sequence)
    }
}

/// A handler from a closure.
struct On<Request: Call>: Handler {
    let body: @Sendable (Request, CallContext) async throws -> Request.Reply

    init(_ body: @escaping @Sendable (Request, CallContext) async throws -> Request.Reply) { self.body = body }

    func handle(_ call: Request, in context: CallContext) async throws -> Request.Reply {
        try await body(call, context)
    }
}

/// The same for a handler that says something beside the reply.
struct Answering<Request: Call>: AnnotatingHandler {
    let body: @Sendable (Request, CallContext) async throws -> Answer<Request.Reply>

    init(_ body: @escaping @Sendable (Request, CallContext) async throws -> Answer<Request.Reply>) { self.body = body }

    func answer(_ call: Request, in context: CallContext) async throws -> Answer<Request.Reply> {
        try await body(call, context)
    }
}

struct Broken: Error {}

extension Logger {
    static let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
}
