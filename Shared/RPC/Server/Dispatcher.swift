public import Logging
import Vocabulary

/// Checks the frame, the peer, the caller and every member of the call, then runs the method that answers the
/// request.
public struct Dispatcher: Sendable {
    /// The reason why a service must not start.
    public struct IncompleteService: Error, Hashable {
        /// Calls of the contracts without a method.
        public var missing: [String]
        /// Methods of calls that no contract lists.
        public var unlisted: [String]
        /// Calls with several methods.
        public var duplicate: [String]
    }

    public let limits: WireLimits
    let telemetry: CallTelemetry
    private let endpoints: [String: Endpoint]
    private let own: BuiltInMethods
    private let policy: PeerPolicy
    private let newReference: @Sendable () -> String
    private let failures: FailureLog
    private let logger: Logger

    /// - Parameters:
    ///   - calls: the methods that answer.
    ///   - plain: methods without a contract.
    ///   - newReference: makes the reference that ties an internal error to its log entry.
    ///   - metrics: the sources of `rpc.metrics` besides the calls.
    ///   - observer: receives a record of each call that it asks for.
    ///   - version: of the program, for `rpc.metrics`.
    /// - Throws: ``IncompleteService`` unless the calls answered are exactly the contracts' calls.
    public init(
        contracts: [any Contract.Type], calls: Calls, plain: [PlainMethod] = [], policy: PeerPolicy,
        limits: WireLimits = WireLimits(), health: @escaping @Sendable () async -> Health,
        newReference: @escaping @Sendable () -> String, logger: Logger, metrics: [any MetricSource] = [],
        observer: (any CallObserver)? = nil, version: String = "0"
    ) throws {
        let listed = contracts.flatMap { $0.calls.map { $0.name } }
        let built = calls.endpoints + plain.map { Endpoint($0) }
        let names = built.map(\.name)
        let fault = IncompleteService(
            missing: listed.filter { !names.contains($0) },
            unlisted: built.prefix(calls.endpoints.count).map(\.name).filter { !listed.contains($0) },
            duplicate: Set(names.filter { name in names.count { $0 == name } > 1 }).sorted())
        guard fault.missing.isEmpty, fault.unlisted.isEmpty, fault.duplicate.isEmpty else { throw fault }
        endpoints = Dictionary(uniqueKeysWithValues: built.map { ($0.name, $0) })
        let meters = CallMeters(calls: built.map(\.meter))
        telemetry = CallTelemetry(meters: meters, observer: observer, sight: AnsweredCallHook.sight(of: contracts))
        own = BuiltInMethods(
            calls: contracts.flatMap { $0.calls }, policy: policy, health: health,
            report: MetricsReport(version: version, sources: [meters] + metrics))
        self.policy = policy
        self.limits = limits
        self.newReference = newReference
        failures = FailureLog()
        self.logger = logger
    }

    private init(_ other: Dispatcher, _ telemetry: CallTelemetry, _ report: MetricsReport) {
        limits = other.limits
        self.telemetry = telemetry
        endpoints = other.endpoints
        own = other.own.reporting(report)
        policy = other.policy
        newReference = other.newReference
        failures = other.failures
        logger = other.logger
    }

    /// Returns the same service with an observer. Both share the counters.
    /// - Parameter version: of the program, for `rpc.metrics`.
    public func observed(by observer: any CallObserver, version: String) -> Dispatcher {
        Dispatcher(
            self, CallTelemetry(meters: telemetry.meters, observer: observer, sight: telemetry.sight),
            MetricsReport(version: version, sources: own.report.sources))
    }

    /// Returns the same service with further sources for `rpc.metrics`.
    public func adding(metrics: [any MetricSource]) -> Dispatcher {
        Dispatcher(
            self, telemetry, MetricsReport(version: own.report.version, sources: own.report.sources + metrics))
    }

    /// The same service for requests of its own process: they are neither counted nor observed.
    var unobserved: Dispatcher {
        Dispatcher(self, CallTelemetry(meters: CallMeters(calls: []), observer: nil, sight: nil), own.report)
    }

    /// Processes one line, without its LF.
    /// - Parameter isGoingAway: whether the service is stopping. Requests are then refused and not carried out.
    public func receive(_ line: [UInt8], from peer: Peer, isGoingAway: Bool = false) -> Outcome {
        let arrival = Arrival(peer: peer, received: .now, isGoingAway: isGoingAway)
        let root: JSONNode
        do {
            root = try JSONDocument(parsing: line).root
        } catch {
            return .answer(Frame.error(id: RequestFrame.null, ErrorObject(RequestFrame.unreadable(error))))
        }
        guard root.kind == .array else { return receive(root, arrival) }
        let requests = root.elements
        guard !requests.isEmpty else {
            return .answer(Frame.error(id: RequestFrame.null, ErrorObject(.invalidRequest("an empty batch"))))
        }
        guard requests.count <= limits.batch else {
            return .answer(Frame.error(id: RequestFrame.null, ErrorObject(.batchTooLarge(limit: limits.batch))))
        }
        return .batch(receive(requests, arrival))
    }

    /// Processes a batch. When the answers already fill a frame, the rest of the batch is refused; the client may
    /// send it again.
    private func receive(_ requests: [JSONNode], _ arrival: Arrival) -> [Outcome] {
        var room = limits.reply
        return requests.map { request in
            let outcome = receive(request, arrival, hasRoom: room > 0)
            if case .answer(let frame) = outcome { room -= frame.count }
            return outcome
        }
    }

    /// Returns the answer to a line that is longer than the limit and was not read.
    func answerToLongLine(limit: Int) -> [UInt8] {
        Frame.error(id: RequestFrame.null, ErrorObject(.lineTooLong(limit: limit)))
    }

    private func receive(_ node: JSONNode, _ arrival: Arrival, hasRoom: Bool = true) -> Outcome {
        let frame: RequestFrame
        do {
            frame = try RequestFrame(node)
        } catch {
            return .answer(Frame.error(id: error.id, ErrorObject(error.error)))
        }
        let isOwn = frame.method.hasPrefix("rpc.")
        let endpoint = isOwn ? nil : endpoints[frame.method]
        let request = IncomingRequest(
            frame: frame, peer: arrival.peer, received: arrival.received, isOwn: isOwn,
            meter: isOwn ? telemetry.meters.own[frame.method] : endpoint?.meter)
        guard !arrival.isGoingAway else { return end(request, with: CallError.goingAway) }
        guard hasRoom else { return end(request, with: CallError.busy) }
        guard arrival.peer.role.isOpen(to: frame.method) else { return end(request, with: CallError.untrustedPeer) }
        if isOwn { return receiveOwn(request) }
        guard let endpoint else { return end(request, with: CallError.unknownCall(frame.method)) }
        return receive(request, endpoint)
    }

    private func receive(_ request: IncomingRequest, _ endpoint: Endpoint) -> Outcome {
        if let plain = endpoint.plain {
            do {
                return end(request, with: Frame.result(id: request.id, try plain(request.frame.params).bytes))
            } catch {
                return end(request, with: error)
            }
        }
        var request = request
        do {
            let params = try CallParams(request.frame.params)
            request.meta = params.meta
            guard request.meta.caller == nil || policy.mayNameCallers(request.peer) else {
                // The caller is not trusted, so it is not recorded either.
                request.meta.caller = nil
                throw CallError.untrustedPeer
            }
            try endpoint.access.check(request.meta.caller, request.peer, policy)
            try endpoint.versionRule.check(request.meta.expectedVersion)
            guard request.meta.deadlineMs ?? 1 > 0 else { throw CallError.deadline }
            let context = CallContext(meta: request.meta, peer: request.peer, received: request.received)
            switch try endpoint.prepare(params.call, context, request.id) {
            case .done(let answer): return end(request, with: answer)
            case .later(let answer):
                let time = min(request.meta.deadlineMs ?? limits.callTime, limits.callTime)
                return .work(CallExecution(request, time: time, for: self, answer))
            }
        } catch {
            return end(request, with: error)
        }
    }

    private func receiveOwn(_ request: IncomingRequest) -> Outcome {
        do {
            switch try own.receive(request.frame, from: request.peer) {
            case .result(let result): return end(request, with: Frame.result(id: request.id, result))
            case .follow:
                // `rpc.follow` is only a notification: the reply `{}` to a call would be a promise.
                guard request.frame.id == nil else { throw CallError.unknownCall(request.frame.method) }
                return .follow
            case .later(let answer):
                let id = request.id
                return .work(
                    CallExecution(request, time: limits.callTime, for: self) {
                        Frame.result(id: id, try await answer())
                    })
            }
        } catch {
            return end(request, with: error)
        }
    }
}

// MARK: The end of a call

extension Dispatcher {
    private func end(_ request: IncomingRequest, with answer: [UInt8]) -> Outcome {
        end(request, ending(of: request, with: answer))
    }

    private func end(_ request: IncomingRequest, with error: any Error) -> Outcome {
        end(request, ending(of: request, with: error))
    }

    private func end(_ request: IncomingRequest, _ ending: CallEnding) -> Outcome {
        telemetry.note(request, ending.failure)
        return ending.frame.map(Outcome.answer) ?? .nothing
    }

    /// Replaces a reply that no client could read by an error.
    func ending(of request: IncomingRequest, with answer: [UInt8]) -> CallEnding {
        guard let id = request.frame.id else { return CallEnding() }
        guard answer.count > limits.reply else { return CallEnding(frame: answer) }
        logger.error("reply too large", metadata: ["bytes": "\(answer.count)"])
        let error = ErrorObject(.replyTooLarge(limit: limits.reply))
        return CallEnding(frame: Frame.error(id: id, error), failure: CallEnding.Failure(error))
    }

    func ending(of request: IncomingRequest, with error: any Error) -> CallEnding {
        let method = request.frame.method
        let object = ErrorObject.explaining(error, of: method) { error in
            failures.reference(of: error, in: method, new: newReference) { reference, leftOut in
                var metadata: Logger.Metadata = [
                    "call": "\(method)", "reference": "\(reference)",
                    "trace": "\(request.meta.traceparent ?? "none")", "error": "\(String(reflecting: error))",
                ]
                if leftOut > 0 { metadata["left_out"] = "\(leftOut)" }
                logger.error("call failed", metadata: metadata)
            }
        }
        return CallEnding(
            frame: request.frame.id.map { Frame.error(id: $0, object) }, failure: CallEnding.Failure(object))
    }
}
