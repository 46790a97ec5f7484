import Hummingbird
import RPC
import Vocabulary

/// Answers an upload: checks the request before its body, writes the body to the spool of the service, and makes the
/// call with a reference to the file.
struct UploadRelay: Sendable {
    let relay: CallRelay
    /// The member of the call that the file becomes.
    let member: String
    let limits: UploadLimits
    let uploads: Uploads

    /// Answers a request.
    /// - Throws: ``Problem``, or the client's error.
    @Sendable func answer(_ request: Request, _ context: GatewayContext) async throws -> Response {
        let (forwarder, sessions) = (relay.forwarder, relay.sessions)
        let conditions = try RequestConditions(request.headers)
        let credentials = try Credentials(
            request, context, refusing: CrossSiteRequests(origins: relay.configuration.origins))
        let described = RequestDescription.meta(request.headers, context)
        let start = ContinuousClock.now
        let session = try await sessions.session(of: credentials, isRequired: true, meta: described)
        context.setSession(session)
        guard let caller = session?.caller, forwarder.call.admits(caller) else { throw Problem.wrongCaller }
        // All that can be refused is refused before the client sends a long body.
        var meta = described
        try conditions.put(into: &meta, for: forwarder.call)
        _ = try compose(request, nil)
        let file = try await uploads.receive(
            request, context, of: caller.account, for: forwarder.service, limits, member)
        defer { uploads.remove(file) }
        let confirmed = try await sessions.confirm(
            session, of: credentials, isRequired: true, meta: described, since: start)
        meta = described.asked(by: confirmed)
        try conditions.put(into: &meta, for: forwarder.call)
        let composed = try compose(request, try JSONDocument(parsing: JSONWriter.encode([member: file.uploaded])).root)
        return Response(try await forward(composed, meta))
    }

    private func compose(_ request: Request, _ body: JSONNode?) throws -> [UInt8] {
        try relay.forwarder.call.composer.compose(
            segments: request.uri.path.split(separator: "/"), query: request.uri.query, body: body)
    }

    /// Forwards the call, for which its service has more time than for others.
    private func forward(_ composed: [UInt8], _ meta: CallMeta) async throws -> CallResult {
        let time = uploads.settings.callTime
        do {
            return try await relay.forwarder.forward(composed, meta: meta, within: time)
        } catch ClientError.timedOut {
            throw Problem.late(limit: time)
        } catch let error as ErrorObject where error.code == CallError.deadline.code {
            throw Problem.late(limit: time)
        }
    }
}
