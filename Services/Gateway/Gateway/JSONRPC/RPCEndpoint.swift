import HTTPTypes
import Hummingbird
import NIOCore
import RPC
import Vocabulary

/// Answers `POST /rpc`: JSON-RPC 2.0 over HTTP, for all published calls with a JSON body. `params` is the call,
/// `result` is the reply. The session of the HTTP request counts for all requests of its body.
struct RPCEndpoint: Sendable {
    static let path = "/rpc"

    /// The calls by name.
    let calls: [String: CallForwarder]
    let sessions: SessionCheck
    let explainer: ErrorExplainer
    let configuration: GatewayConfiguration

    /// The data that all requests of one body share.
    private struct BatchContext: Sendable {
        /// The `meta` from the request's head, without the caller.
        var described: CallMeta
        /// The same `meta` with the caller.
        var meta: CallMeta
        /// The language of errors.
        var responseLanguage: ResponseLanguage
        var notes: RequestNotes
        var credentials: Credentials
        /// The deadline for all requests of the body.
        var end: ContinuousClock.Instant
        /// The conditions of a single request; `nil` in a batch, where they could be for any of the requests.
        var conditions: RequestConditions?

        var isBatch: Bool { conditions == nil }
    }

    /// The result of one request.
    private struct Outcome: Sendable {
        /// `nil` for a notification, whether it succeeded or failed.
        var response: [UInt8]?
        /// The headers of the HTTP answer, if this is its only response.
        var headers = RPCEndpoint.headers
        var sessions: SessionChanges?
    }

    /// Answers a body with 200 and JSON-RPC responses, or with 204 when no request needs a response.
    /// - Throws: ``Problem`` for faulty HTTP: headers, session, length, type.
    @Sendable func answer(_ request: Request, _ context: GatewayContext) async throws -> Response {
        let conditions = try RequestConditions(request.headers)
        let credentials = try Credentials(
            request, context, refusing: CrossSiteRequests(origins: configuration.origins))
        let described = RequestDescription.meta(request.headers, context)
        let start = ContinuousClock.now
        var session = try await sessions.session(of: credentials, isRequired: false, meta: described)
        context.setSession(session)
        let checked = ContinuousClock.now
        let bytes = try await BodyReader(limit: configuration.bodyLimit, connection: context.connection)
            .bytes(of: request)
        // The time to receive the body does not count as the services' time.
        let end = ContinuousClock.now + configuration.callTime - (checked - start)
        session = try await sessions.confirm(
            session, of: credentials, isRequired: false, meta: described, since: checked)
        var batchContext = BatchContext(
            described: described, meta: described.asked(by: session), responseLanguage: context.language,
            notes: context.notes, credentials: credentials, end: end)
        do throws(RPCBody.Refused) {
            switch try RPCBody(bytes ?? [], batchLimit: configuration.batchLimit) {
            case .single(let node):
                batchContext.conditions = conditions
                let outcome = await respond(to: node, in: batchContext)
                return Self.response(outcome.response, outcome.headers, [outcome], batchContext)
            case .batch(let nodes):
                if !conditions.isEmpty {
                    return explainer.texts.translated(.singleRequestOnly, into: context.language.language).response()
                }
                let outcomes = await respond(to: nodes, in: batchContext)
                let responses = outcomes.compactMap(\.response)
                let batch = responses.isEmpty ? nil : RPCResponse.batch(responses)
                return Self.response(batch, Self.headers, outcomes, batchContext)
            }
        } catch {
            let object = explainer.errorObject(error, in: context.language.language)
            context.notes.setError(object.code)
            return Self.response(RPCResponse.error(object, to: RPCResponse.nullID), Self.headers, [], batchContext)
        }
    }

    private static let headers: HTTPFields = [.contentType: "application/json"]

    private static func response(
        _ bytes: [UInt8]?, _ headers: HTTPFields, _ outcomes: [Outcome], _ batchContext: BatchContext
    ) -> Response {
        let cookies = batchContext.credentials.cookies(
            after: outcomes.compactMap(\.sessions), of: batchContext.meta.caller)
        guard let bytes else { return Response(status: .noContent, headers: cookies) }
        return Response(
            status: .ok, headers: headers + cookies, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    // MARK: Requests

    /// Carries out the requests of a batch, 16 at a time. When the responses have reached the limit of an answer,
    /// refuses the requests that have not started; clients may send those again.
    /// - Returns: the outcomes in the order of the requests.
    private func respond(to nodes: [JSONNode], in batchContext: BatchContext) async -> [Outcome] {
        await withTaskGroup(of: (Int, Outcome).self) { group in
            var outcomes = [Outcome](repeating: Outcome(), count: nodes.count)
            var room = configuration.batchAnswerLimit
            var waiting = nodes.enumerated().makeIterator()
            func startNext() {
                guard let (index, node) = waiting.next() else { return }
                let hasRoom = room > 0
                group.addTask { (index, await respond(to: node, in: batchContext, hasRoom: hasRoom)) }
            }
            for _ in 0..<16 { startNext() }
            for await (index, outcome) in group {
                outcomes[index] = outcome
                room -= outcome.response?.count ?? 0
                startNext()
            }
            return outcomes
        }
    }

    private func respond(
        to node: JSONNode, in batchContext: BatchContext, hasRoom: Bool = true
    ) async -> Outcome {
        let request: RPCRequest
        do {
            request = try RPCRequest(node)
        } catch {
            return Outcome(response: RPCResponse.error(ErrorObject(.invalidRequest(error.reason)), to: error.id))
        }
        do {
            guard hasRoom else { throw CallError.busy }
            if request.method.hasPrefix("rpc.") {
                // Its result is long, and a batch could request it a hundred times.
                if request.method == "rpc.discover", batchContext.isBatch {
                    throw CallError.invalidRequest("rpc.discover must stand alone, not in a batch")
                }
                let result = try own(request.method, for: batchContext.meta.caller)
                return Outcome(response: request.id.map { RPCResponse.result(result, to: $0) })
            }
            let result = try await forward(request, in: batchContext)
            return Outcome(
                response: request.id.map { RPCResponse.result(result.reply, to: $0) }, headers: result.headers,
                sessions: result.sessions)
        } catch {
            let traceparent = batchContext.meta.traceparent
            let language = batchContext.responseLanguage.language(of: calls[request.method]?.language ?? .en)
            let object = explainer.errorObject(error, of: request.method, traceparent: traceparent, in: language)
            batchContext.notes.setError(object.code)
            let trace = traceparent.map(TraceParent.trace(of:))
            var outcome = Outcome(response: request.id.map { RPCResponse.error(object, to: $0, trace: trace) })
            outcome.headers[.retryAfter] = object.data.retryAfter.map { "\($0)" }
            return outcome
        }
    }

    /// Forwards a request. A call without a route is unknown here.
    private func forward(_ request: RPCRequest, in batchContext: BatchContext) async throws -> CallResult {
        guard let forwarder = calls[request.method] else { throw CallError.unknownCall(request.method) }
        var meta = batchContext.meta
        if batchContext.isBatch {
            // An earlier or concurrent request of the batch may have ended the session.
            let session = try await sessions.session(
                of: batchContext.credentials, isRequired: false, meta: batchContext.described)
            meta = batchContext.described.asked(by: session)
        }
        if meta.caller == nil, forwarder.call.needsCaller { throw CallError.unauthenticated }
        let call = try request.call()
        try batchContext.conditions?.put(into: &meta, for: forwarder.call)
        batchContext.credentials.put(into: &meta, for: forwarder)
        return try await forwarder.forward(call, meta: meta, within: batchContext.end - ContinuousClock.now)
    }

    /// Answers the gateway's own methods.
    private func own(_ method: String, for caller: Caller?) throws -> [UInt8] {
        switch method {
        case "rpc.ping": return Array("{}".utf8)
        case "rpc.discover":
            let shown = calls.values.map(\.call).filter { $0.admits(caller) }.sorted { $0.name < $1.name }
            return try OpenRPC.document(title: "kvart", version: "1.0.0", calls: shown.map(\.type), form: .http)
        default: throw CallError.unknownCall(method)
        }
    }
}
