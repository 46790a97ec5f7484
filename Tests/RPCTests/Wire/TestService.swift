import Logging
import RPC
import Synchronization
import Vocabulary

/// The test service without a socket.
struct TestService: Sendable {
    /// Peers of the tests: the gateway and deliveries are known, and the stranger is not.
    static let gateway = Peer(uid: 100)
    static let deliveries = Peer(uid: 101)
    static let stranger = Peer(uid: 102)
    static let policy = PeerPolicy(services: [100: ["gateway"], 101: ["deliveries"]])

    let state = TestState()
    let log = Recorder()
    let dispatcher: Dispatcher

    init(
        policy: PeerPolicy = policy, limits: WireLimits = WireLimits(), metrics: [any MetricSource] = [],
        observer: (any CallObserver)? = nil
    ) throws {
        let references = Atomic(0)
        let log = log
        dispatcher = try Dispatcher(
            contracts: [TestContract.self], calls: Calls(state.register), policy: policy, limits: limits,
            health: { Health(service: "test") },
            newReference: { "ref-\(references.wrappingAdd(1, ordering: .relaxed).newValue)" },
            logger: Logger(label: "test") { _ in RecordingLog(log: log) }, metrics: metrics, observer: observer,
            version: "1.2.3")
    }

    /// Returns the answer to a line, if there is one.
    func answer(_ line: String, from peer: Peer = gateway) async -> String? {
        await answer(Array(line.utf8), from: peer)
    }

    func answer(_ line: [UInt8], from peer: Peer = gateway) async -> String? {
        let frame = await dispatcher.receive(line, from: peer).answer()
        return frame.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the answer to a call.
    func answer(call name: String, _ params: String, from peer: Peer = gateway) async throws -> Answer {
        let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(name)","params":\#(params)}"#
        return try Answer(await answer(line, from: peer))
    }
}

/// A parsed answer.
struct Answer {
    let root: JSONNode
    let error: ErrorObject?

    struct None: Error {}

    init(_ text: String?) throws {
        guard let text else { throw None() }
        root = try JSONDocument(parsing: Array(text.utf8)).root
        error = try root[member: "error"].map {
            try JSONReader.decode(ErrorObject.self, from: $0, unknownMembers: .refused)
        }
    }

    /// The id as written.
    var id: String? { root[member: "id"].map { String(decoding: $0.bytes, as: UTF8.self) } }
    var result: String? { root[member: "result"].map { String(decoding: $0.bytes, as: UTF8.self) } }
    /// The error, `-32602 rpc.invalid`.
    var summary: String? { error.map { "\($0.code) \($0.data.type)" } }
    /// The faults, `path: code`.
    var faults: [String] {
        guard let faults = error?.data.errors else { return [] }
        return faults.paths.flatMap { path in faults[path].map { "\(path): \($0.code)" } }
    }
}

/// Keeps all log records as text.
struct RecordingLog: LogHandler {
    let log: Recorder
    var logLevel = Logger.Level.trace
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        log.append("\(event.level) \(event.message) \(event.metadata ?? [:])")
    }
}
