import HTTPTypes
import Hummingbird
import RPC

/// Answers the requests for one call: who asks, what is asked, the service's answer.
struct CallRelay: Sendable {
    let forwarder: CallForwarder
    let sessions: SessionCheck
    let configuration: GatewayConfiguration

    /// - Throws: ``Problem``, or what the client threw.
    @Sendable func answer(_ request: Request, _ context: GatewayContext) async throws -> Response {
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
        guard call.method != .get else { return try Response(result, to: request, conditions) }
        var response = Response(result)
        response.headers += credentials.cookies(after: [result.sessions].compactMap(\.self), of: meta.caller)
        return response
    }
}
