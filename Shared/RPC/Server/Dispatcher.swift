public import Logging
import Vocabulary

/// Finds the handler of a request, after checking the frame, the peer, the caller and every member of the call.
public struct Dispatcher: Sendable {
    /// Why a service must not start.
    public struct IncompleteService: Error, Hashable {
        /// Calls of the contracts without a handler.
        public var missing: [String]
        /// Handlers of calls that no contract lists.
        public var unlisted: [String]
        /// Names claimed twice.
        public var duplicate: [String]
    }

    public let limits: WireLimits
    private let endpoints: [String: Endpoint]
    private let own: OwnMethods
    private let policy: PeerPolicy
    private let newReference: @Sendable () -> String
    private let logger: Logger

    /// - Parameters:
    ///   - plain: methods without a contract.
    ///   - newReference: names one entry of the log, towards the caller of a call that failed for no reason of its own.
    /// - Throws: ``IncompleteService`` unless the handlers are exactly the contracts' calls.
    public init(
        contracts: [any Contract.Type], handlers: [any Handler], plain: [PlainMethod] = [], policy: PeerPolicy,
        limits: WireLimits = WireLimits(), health: @escaping @Sendable () async -> Health,
        newReference: @escaping @Sendable () -> String, logger: Logger
    ) throws {
        let listed = contracts.flatMap { $0.calls.map { $0.name } }
        let built = handlers.map { Endpoint(erasing: $0) } + plain.map { Endpoint($0) }
        let names = built.map(\.name)
        let fault = IncompleteService(
            missing: listed.filter { !names.contains($0) },
            unlisted: handlers.map { Endpoint(erasing: $0).name }.filter { !listed.contains($0) },
            duplicate: Set(names.filter { name in names.count { $0 == name } > 1 }).sorted())
        guard fault.missing.isEmpty, fault.unlisted.isEmpty, fault.duplicate.isEmpty else { throw fault }
        endpoints = Dictionary(uniqueKeysWithValues: built.map { ($0.name, $0) })
        own = OwnMethods(calls: contracts.flatMap { $0.calls }, policy: policy, health: health)
        self.policy = policy
        self.limits = limits
        self.newReference = newReference
        self.logger = logger
    }

    /// Takes one line, without its LF.
    /// - Parameter isGoingAway: whether the service is stopping: requests are then refused, and not carried out.
    public func receive(_ line: [UInt8], from peer: Peer, isGoingAway: Bool = false) -> Outcome {
        let root: JSONNode
        do {
            root = try JSONDocument(parsing: line).root
        } catch {
            return .answer(Frame.error(id: RequestFrame.null, ErrorObject(RequestFrame.unreadable(error))))
        }
        guard root.kind == .array else { return receive(root, from: peer, isGoingAway) }
        let requests = root.elements
        guard !requests.isEmpty else {
            return .answer(Frame.error(id: RequestFrame.null, ErrorObject(.invalidRequest("an empty batch"))))
        }
        guard requests.count <= limits.batch else {
            return .answer(Frame.error(id: RequestFrame.null, ErrorObject(.batchTooLarge(limit: limits.batch))))
        }
        return .batch(receive(requests, from: peer, isGoingAway))
    }

    /// Once the answers that are there already fill a frame, the rest of a batch is refused: it may be sent again.
    private func receive(_ requests: [JSONNode], from peer: Peer, _ isGoingAway: Bool) -> [Outcome] {
        var room = limits.reply
        return requests.map { request in
            let outcome = receive(request, from: peer, isGoingAway, hasRoom: room > 0)
            if case .answer(let frame) = outcome { room -= frame.count }
            return outcome
        }
    }

    /// The answer to a line that is longer than the limit, of which nothing was read.
    func answerToLongLine(limit: Int) -> [UInt8] {
        Frame.error(id: RequestFrame.null, ErrorObject(.lineTooLong(limit: limit)))
    }

    private func receive(
        _ node: JSONNode, from peer: Peer, _ isGoingAway: Bool, hasRoom: Bool = true
    ) -> Outcome {
        let frame: RequestFrame
        do {
            frame = try RequestFrame(node)
        } catch {
            return .answer(Frame.error(id: error.id, ErrorObject(error.error)))
        }
        guard !isGoingAway else { return refuse(frame, CallError.goingAway, CallMeta()) }
        guard hasRoom else { return refuse(frame, CallError.busy, CallMeta()) }
        if frame.method.hasPrefix("rpc.") { return receiveOwn(frame, from: peer) }
        guard let endpoint = endpoints[frame.method] else {
            return refuse(frame, CallError.unknownCall(frame.method), CallMeta())
        }
        return receive(frame, endpoint, from: peer)
    }

    private func receive(_ frame: RequestFrame, _ endpoint: Endpoint, from peer: Peer) -> Outcome {
        if let plain = endpoint.plain {
            do {
                let result = try plain(frame.params)
                return frame.id.map { .answer(Frame.result(id: $0, result.bytes)) } ?? .nothing
            } catch {
                return refuse(frame, error, CallMeta())
            }
        }
        var meta = CallMeta()
        do {
            let params = try CallParams(frame.params)
            meta = params.meta
            guard meta.caller == nil || policy.mayNameCallers(peer) else { throw CallError.untrustedPeer }
            try endpoint.access.check(meta.caller, peer, policy)
            try endpoint.versionRule.check(meta.expectedVersion)
            guard meta.deadlineMs ?? 1 > 0 else { throw CallError.deadline }
            let context = CallContext(meta: meta, peer: peer)
            switch try endpoint.prepare(params.call, context, frame.id ?? RequestFrame.null) {
            case .done(let answer): return frame.id == nil ? .nothing : .answer(checked(answer, id: frame.id))
            case .later(let answer): return .work(work(frame, meta, answer))
            }
        } catch {
            return refuse(frame, error, meta)
        }
    }

    private func work(
        _ frame: RequestFrame, _ meta: CallMeta, _ answer: @escaping @Sendable () async throws -> [UInt8]
    ) -> Work {
        Work(id: frame.id, time: min(meta.deadlineMs ?? limits.callTime, limits.callTime)) {
            do {
                let answer = try await answer()
                return frame.id == nil ? nil : checked(answer, id: frame.id)
            } catch {
                return explain(error, frame, meta)
            }
        }
    }

    private func receiveOwn(_ frame: RequestFrame, from peer: Peer) -> Outcome {
        do {
            switch try own.receive(frame, from: peer) {
            case .result(let result): return frame.id.map { .answer(Frame.result(id: $0, result)) } ?? .nothing
            case .follow:
                // Only said, never asked: `{}` would be a promise.
                guard frame.id == nil else { throw CallError.unknownCall(frame.method) }
                return .follow
            case .later(let answer):
                let id = frame.id ?? RequestFrame.null
                return .work(work(frame, CallMeta()) { Frame.result(id: id, try await answer()) })
            }
        } catch {
            return refuse(frame, error, CallMeta())
        }
    }

    /// A reply that no client could read is not sent.
    private func checked(_ answer: [UInt8], id: [UInt8]?) -> [UInt8] {
        guard answer.count > limits.reply else { return answer }
        logger.error("reply too large", metadata: ["bytes": "\(answer.count)"])
        return Frame.error(id: id ?? RequestFrame.null, ErrorObject(.replyTooLarge(limit: limits.reply)))
    }

    private func refuse(_ frame: RequestFrame, _ error: any Error, _ meta: CallMeta) -> Outcome {
        explain(error, frame, meta).map(Outcome.answer) ?? .nothing
    }

    private func explain(_ error: any Error, _ frame: RequestFrame, _ meta: CallMeta) -> [UInt8]? {
        let object = ErrorObject.explaining(error, of: frame.method) { error in
            let reference = newReference()
            logger.error(
                "call failed",
                metadata: [
                    "call": "\(frame.method)", "reference": "\(reference)", "trace": "\(meta.traceparent ?? "none")",
                    "error": "\(String(reflecting: error))",
                ])
            return reference
        }
        return frame.id.map { Frame.error(id: $0, object) }
    }
}
