import HTTPTypes
import Hummingbird
import RPC

/// Answers requests for one call: checks the session, composes the call, forwards it, and relays the service's answer.
struct CallRelay: Sendable {
    let forwarder: CallForwarder
    let sessions: SessionCheck
    let configuration: GatewayConfiguration

    /// The result of a request, from which the answer is made.
    struct Outcome: Sendable {
        let credentials: Credentials
        let conditions: RequestConditions
        /// The `meta` from the request's head, without the caller.
        let described: CallMeta
        let caller: Caller?
        let result: CallResult
    }

    /// Answers a request.
    /// - Throws: ``Problem``, or the client's error.
    @Sendable func answer(_ request: Request, _ context: GatewayContext) async throws -> Response {
        let outcome = try await make(request, context)
        let result = outcome.result
        if forwarder.call.method == .get {
            var response = try Response(result, to: request, outcome.conditions)
            response.headers[.cacheControl] = forwarder.call.cacheControl
            return response
        }
        var response = Response(result)
        response.headers += outcome.credentials.cookies(
            after: [result.sessions].compactMap(\.self), of: outcome.caller)
        return response
    }

    /// Makes the call of a request.
    /// - Throws: ``Problem``, or the client's error.
    func make(_ request: Request, _ context: GatewayContext) async throws -> Outcome {
        let call = forwarder.call
        let conditions = try RequestConditions(request.headers)
        let credentials = try Credentials(
            request, context, refusing: CrossSiteRequests(origins: configuration.origins))
        let described = RequestDescription.meta(request.headers, context)
        let start = ContinuousClock.now
        // Before the body is read, so that a client without a session cannot make the gateway read a mebibyte.
        var session = try await sessions.session(of: credentials, isRequired: call.needsCaller, meta: described)
        context.setSession(session)
        let checked = ContinuousClock.now
        let body = try await BodyReader(limit: configuration.bodyLimit, connection: context.connection).read(request)
        // The time to receive the body does not count as the services' time.
        let end = ContinuousClock.now + configuration.callTime - (checked - start)
        session = try await sessions.confirm(
            session, of: credentials, isRequired: call.needsCaller, meta: described, since: checked)
        var meta = described.asked(by: session)
        let composed = try call.composer.compose(
            segments: request.uri.path.split(separator: "/"), query: request.uri.query, body: body)
        if call.method != .get { try conditions.put(into: &meta, for: call) }
        credentials.put(into: &meta, for: forwarder)
        let result = try await forwarder.forward(composed, meta: meta, within: end - ContinuousClock.now)
        return Outcome(
            credentials: credentials, conditions: conditions, described: described, caller: meta.caller,
            result: result)
    }
}
