import HTTPTypes
import Hummingbird
import RPC

/// Answers the requests for one call: who asks, what is asked, the service's answer.
struct CallRelay: Sendable {
    let forwarder: CallForwarder
    let sessions: SessionCheck
    let configuration: GatewayConfiguration

    /// What came of a request, before it is an answer.
    struct Outcome: Sendable {
        let credentials: Credentials
        let conditions: RequestConditions
        /// As the request describes it, without who asks.
        let described: CallMeta
        let caller: Caller?
        let result: CallResult
    }

    /// - Throws: ``Problem``, or what the client threw.
    @Sendable func answer(_ request: Request, _ context: GatewayContext) async throws -> Response {
        let outcome = try await make(request, context)
        let result = outcome.result
        guard forwarder.call.method != .get else { return try Response(result, to: request, outcome.conditions) }
        var response = Response(result)
        response.headers += outcome.credentials.cookies(
            after: [result.sessions].compactMap(\.self), of: outcome.caller)
        return response
    }

    /// - Throws: ``Problem``, or what the client threw.
    func make(_ request: Request, _ context: GatewayContext) async throws -> Outcome {
        let call = forwarder.call
        let conditions = try RequestConditions(request.headers)
        let credentials = try Credentials(
            request, context, refusing: CrossSiteRequests(origins: configuration.origins))
        let described = RequestDescription.meta(request.headers, context)
        let start = ContinuousClock.now
        // Before the body is read: a stranger is not to make us read a mebibyte.
        var session = try await sessions.session(of: credentials, isRequired: call.needsCaller, meta: described)
        context.setSession(session)
        let checked = ContinuousClock.now
        let body = try await BodyReader(limit: configuration.bodyLimit).read(request)
        // The time that the body takes to come in is the client's, not the services'.
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
