import GatewayService
import HTTPTypes
import Logging
import RPC
import Synchronization
import Vocabulary

/// A contract with raw calls.
enum RawContract: Contract {
    static let name = "raws"
    static let calls: [any Call.Type] = [Take.self]

    struct Take: RawCall {
        typealias Reply = RawReply
        static let name = "raws.take"
        static let access = Access.anyone
        static let route: Route? = .raw(.post, "/v1/raws/{key}/call")

        var key: String
        var contentType: String?
        var body: Base64Bytes
    }
}

/// A gateway for a service with raw calls, through the real dispatcher and the real wire form.
/// Identity is missing: no session can be checked.
struct RawGateway {
    let service: RawService
    let identity = ScriptedClient.failing(ClientError.unavailable)
    let gateway: TestGateway

    init(
        configuration: GatewayConfiguration = GatewayConfiguration(),
        _ answer: @escaping @Sendable (RawContract.Take) throws -> RawReply = { _ in .json("{}") }
    ) throws {
        service = RawService(answer)
        gateway = try TestGateway(
            service: InProcessClient(service.dispatcher(), as: EchoService.peer), identity: identity,
            configuration: configuration, contracts: Self.contracts)
    }

    static let contracts = [
        PublishedContract(RawContract.self, by: "raws"), PublishedContract(FakeIdentity.self, by: "identity"),
    ]

    func post(_ bytes: [UInt8], at key: String = "a", headers: HTTPFields = [:]) async throws -> Answered {
        try await gateway.ask(.post, "/v1/raws/\(key)/call", bytes: bytes, headers: headers)
    }
}

final class RawService: Sendable {
    private let calls = Mutex<[Heard<RawContract.Take>]>([])
    private let answer: @Sendable (RawContract.Take) throws -> RawReply

    init(_ answer: @escaping @Sendable (RawContract.Take) throws -> RawReply) { self.answer = answer }

    var heard: [Heard<RawContract.Take>] { calls.withLock { $0 } }

    func dispatcher() throws -> Dispatcher {
        try Dispatcher(
            contracts: [RawContract.self],
            calls: Calls {
                $0.on(RawContract.Take.self) { [self] call, context in
                    calls.withLock { $0.append(Heard(call: call, meta: context.meta)) }
                    return try answer(call)
                }
            }, policy: PeerPolicy(everyService: EchoService.peer.uid), health: { Health(service: "raws") },
            newReference: { "inside42" }, logger: .quiet)
    }
}
