import IdentityContract
import Logging
import RPC
import Synchronization
import Vocabulary

/// Answers the echo contract.
final class EchoService: Sendable {
    /// A peer that counts as every service.
    static let peer = Peer(uid: 4_711)

    private let count = Mutex(0)
    private let couriers = Mutex(0)
    let gate = Gate()

    var counted: Int { count.withLock { $0 } }
    /// The number of calls with a courier, real or forged.
    var countedCouriers: Int { couriers.withLock { $0 } }

    func dispatcher(as peer: Peer = peer, health: Health = Health(service: "echo")) throws -> Dispatcher {
        try Dispatcher(
            contracts: [EchoContract.self],
            calls: Calls { calls in
                calls.on(Break.self) { _, _ in throw Broken() }
                calls.on(Count.self) { _, _ in
                    Count.Reply(
                        count: self.count.withLock {
                            $0 += 1
                            return $0
                        })
                }
                calls.on(Edit.self) { Heard(call: $0, meta: $1.meta) }
                calls.on(ForCouriers.self) { call, context in
                    self.couriers.withLock { $0 += 1 }
                    return Heard(call: call, meta: context.meta)
                }
                calls.on(Hold.self) { _, _ in
                    await self.gate.pass()
                    return Hold.Reply(isDone: true)
                }
                calls.on(Latest.self) { Heard(call: $0, meta: $1.meta) }
                calls.on(Order.self) { Heard(call: $0, meta: $1.meta) }
                calls.on(Refuse.self) { call, _ in
                    throw Refuse.Refused.allCases.first { $0.reason == call.kind } ?? .notFound
                }
                calls.on(Rename.self) { Heard(call: $0, meta: $1.meta) }
                calls.on(Say.self) { Heard(call: $0, meta: $1.meta) }
                calls.on(Show.self) { Heard(call: $0, meta: $1.meta) }
            }, policy: PeerPolicy(everyService: peer.uid), health: { health }, newReference: { "inside42" },
            logger: .quiet)
    }
}

/// Knows the tokens `courier` and `store`.
enum FakeIdentity: Contract {
    static let name = "identity"
    static let calls: [any Call.Type] = [CheckSession.self]

    static func dispatcher() throws -> Dispatcher {
        try Dispatcher(
            contracts: [FakeIdentity.self],
            calls: Calls { calls in
                calls.on(CheckSession.self) { call, _ in
                    guard let kind = AccountKind(rawValue: call.token.text) else {
                        throw CheckSession.Refused.unknownToken
                    }
                    return CheckSession.Reply(caller(kind))
                }
            }, policy: PeerPolicy(everyService: EchoService.peer.uid), health: { Health(service: "identity") },
            newReference: { "identity" }, logger: .quiet)
    }

    static func caller(_ kind: AccountKind) -> Caller {
        Caller(account: AccountID.example, kind: kind, session: SessionID.example)
    }
}

extension CheckSession.Reply {
    /// Makes a reply for a session of a quarter of an hour.
    init(_ caller: Caller, language: Language? = nil, sequence: Int64 = 0) {
        self.init(
            caller: caller, language: language, expiresAt: Instant.example, remainingMilliseconds: 900_000,
            sequence: sequence)
    }
}

extension Calls {
    /// Adds a method for the call.
    mutating func on<C: Call>(_ type: C.Type, _ answer: @escaping @Sendable (C, CallContext) async throws -> C.Reply) {
        on(answer)
    }

    /// Adds a method for the call that also returns metadata.
    mutating func answering<C: Call>(
        _ type: C.Type, _ answer: @escaping @Sendable (C, CallContext) async throws -> Answer<C.Reply>
    ) {
        on(answer)
    }
}

struct Broken: Error {}

extension Logger {
    static let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
}
