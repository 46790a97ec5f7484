public import Logging
import Vocabulary

/// Finds the handler of a request, after checking the frame, the peer, the caller and every member of the call.
public struct Dispatcher: Sendable {
    /// What a line leads to.
    public enum Outcome: Sendable {
        /// A notification that is done: nothing is sent.
        case nothing
        /// A complete frame to send.
        case answer([UInt8])
        /// Work that waits for something; its result is the frame to send, if any.
        case work(@Sendable () async -> [UInt8]?)
    }

    /// Why a service must not start.
    public struct IncompleteService: Error, Hashable {
        /// Calls of the contracts without a handler.
        public var missing: [String]
        /// Handlers of calls that no contract lists.
        public var unlisted: [String]
        /// Names claimed twice.
        public var duplicate: [String]
    }

    private let endpoints: [String: Endpoint]
    private let plain: [String: PlainMethod]
    private let calls: [any Call.Type]
    private let policy: PeerPolicy
    private let health: @Sendable () async -> Health
    private let newReference: @Sendable () -> String
    private let logger: Logger

    /// - Throws: ``IncompleteService`` unless the handlers are exactly the contracts' calls.
    public init(
        contracts: [any Contract.Type], handlers: [any Handler], plain: [PlainMethod] = [], policy: PeerPolicy,
        health: @escaping @Sendable () async -> Health, newReference: @escaping @Sendable () -> String, logger: Logger
    ) throws {
        let listed = contracts.flatMap { $0.calls.map { $0.name } }
        let built = handlers.map { Endpoint(erasing: $0) }
        let names = built.map(\.name)
        let fault = IncompleteService(
            missing: listed.filter { !names.contains($0) }, unlisted: names.filter { !listed.contains($0) },
            duplicate: Set(names.filter { name in names.count { $0 == name } > 1 }).sorted())
        guard fault.missing.isEmpty, fault.unlisted.isEmpty, fault.duplicate.isEmpty else { throw fault }
        endpoints = Dictionary(uniqueKeysWithValues: built.map { ($0.name, $0) })
        self.plain = Dictionary(plain.map { ($0.name, $0) }) { first, _ in first }
        calls = contracts.flatMap { $0.calls }
        self.policy = policy
        self.health = health
        self.newReference = newReference
        self.logger = logger
    }

    /// Takes one line, without its LF.
    public func receive(_ line: [UInt8], from peer: Peer) -> Outcome {
        let frame: RequestFrame
        do {
            frame = try RequestFrame.reading(line)
        } catch {
            return .answer(Frame.error(id: error.id, ErrorObject(error.error)))
        }
        if frame.method == "rpc.discover" { return discover(frame, peer) }
        if frame.method.hasPrefix("rpc.") { return receiveOwn(frame) }
        if let method = plain[frame.method] {
            do {
                let result = try method.answer(frame.params)
                return frame.id.map { .answer(Frame.result(id: $0, result.bytes)) } ?? .nothing
            } catch {
                return explain(error, frame.method, to: frame.id).map(Outcome.answer) ?? .nothing
            }
        }
        do {
            let (endpoint, work) = try prepare(frame, from: peer)
            return .work {
                do {
                    let answer = try await work(frame.id ?? RequestFrame.Invalid.null)
                    return frame.id == nil ? nil : answer
                } catch {
                    return explain(error, endpoint.name, to: frame.id)
                }
            }
        } catch {
            return explain(error, frame.method, to: frame.id).map(Outcome.answer) ?? .nothing
        }
    }

    /// The answer to a line that is longer than the limit, of which nothing was read.
    func answerToLongLine(limit: Int) -> [UInt8] {
        var error = ErrorObject(.invalidRequest("the line is longer than \(limit) bytes"))
        error.data.limit = limit
        return Frame.error(id: RequestFrame.Invalid.null, error)
    }

    /// Everything that can be refused without waiting.
    private func prepare(_ frame: RequestFrame, from peer: Peer) throws -> (Endpoint, Endpoint.Work) {
        guard let endpoint = endpoints[frame.method] else { throw CallError.unknownCall(frame.method) }
        guard frame.params?.kind != .array else { throw CallError.invalid(Faults("", .type(expected: "an object"))) }
        var meta = CallMeta()
        if let node = frame.params?[member: "meta"] {
            do {
                meta = try JSONReader.decode(CallMeta.self, from: node, unknownMembers: .ignored)
            } catch {
                throw CallError.invalid(error)
            }
        }
        var unknown = Faults()
        for name in frame.params?.memberNames ?? [] where name != "meta" && name != "call" {
            unknown.record(.unknownMember, at: name)
        }
        guard unknown.isEmpty else { throw CallError.invalid(unknown) }
        guard meta.caller == nil || policy.mayNameCallers(peer) else { throw CallError.untrustedPeer }
        try endpoint.access.check(meta.caller, peer, policy)
        let work = try endpoint.prepare(frame.params?[member: "call"], CallContext(meta: meta, peer: peer))
        return (endpoint, work)
    }

    private func explain(_ error: any Error, _ call: String, to id: [UInt8]?) -> [UInt8]? {
        let object = ErrorObject.explaining(error, of: call) { error in
            let reference = newReference()
            logger.error(
                "call failed",
                metadata: ["call": "\(call)", "reference": "\(reference)", "error": "\(String(reflecting: error))"])
            return reference
        }
        return id.map { Frame.error(id: $0, object) }
    }

    private func discover(_ frame: RequestFrame, _ peer: Peer) -> Outcome {
        .work {
            do {
                let meta = try frame.params?[member: "meta"]
                    .map { try JSONReader.decode(CallMeta.self, from: $0, unknownMembers: .ignored) }
                guard meta?.caller == nil || policy.mayNameCallers(peer) else { throw CallError.untrustedPeer }
                let document = try OpenRPC.document(
                    title: await health().service, version: "1",
                    calls: calls.filter { $0.access.admits(meta?.caller, peer, policy) })
                return frame.id.map { Frame.result(id: $0, document) }
            } catch {
                return explain(error, frame.method, to: frame.id)
            }
        }
    }

    /// The calls that every service has.
    private func receiveOwn(_ frame: RequestFrame) -> Outcome {
        switch frame.method {
        case "rpc.ping":
            guard let id = frame.id else { return .nothing }
            return .answer(Frame.result(id: id, Array("{}".utf8)))
        case "rpc.health":
            return .work {
                let health = await health()
                do {
                    let result = try JSONWriter.encode(health)
                    return frame.id.map { Frame.result(id: $0, result) }
                } catch {
                    return explain(error, frame.method, to: frame.id)
                }
            }
        default:
            return explain(CallError.unknownCall(frame.method), frame.method, to: frame.id).map(Outcome.answer)
                ?? .nothing
        }
    }
}

extension Access {
    /// - Throws: ``CallError`` when the caller or the peer may not make the call.
    func check(_ caller: Caller?, _ peer: Peer, _ policy: PeerPolicy) throws(CallError) {
        switch self {
        case .anyone: return
        case .accounts(let kinds):
            guard let caller else { throw .unauthenticated }
            guard kinds.contains(caller.kind) else { throw .forbidden }
        case .services(let names):
            guard policy.isOne(of: names, peer) else { throw .untrustedPeer }
        case .operator:
            guard policy.isOperator(peer) else { throw .untrustedPeer }
        }
    }
}
