import HTTPTypes
import Hummingbird
import HummingbirdCore
import RPC
import Vocabulary

/// Answers a GET of a stream: who asks, what they have missed, and an answer that goes on until the stream ends.
struct StreamRelay: Sendable {
    let forwarder: CallForwarder
    let sessions: SessionCheck
    let streams: OpenStreams
    let configuration: GatewayConfiguration
    /// A number from 0 to 1.
    let chance: @Sendable () -> Double

    /// - Throws: ``Problem``, or what the client threw for the first page.
    @Sendable func answer(_ request: Request, _ context: GatewayContext) async throws -> Response {
        // A stream has no tag: whatever state the client asks for, this is another.
        if case .tags = try RequestConditions(request.headers).ifMatch { throw Problem.noVersions }
        let credentials = try Credentials(
            request, context, refusing: CrossSiteRequests(origins: configuration.origins))
        let described = RequestDescription.meta(request.headers, context)
        let checked = try await session(of: credentials, described, context)
        let place = try LastEventID.find(in: request.headers)
        let body = try await BodyReader(limit: configuration.bodyLimit).bytes(of: request, isJSON: false)
        guard body == nil else { throw Problem.noBody }
        // Programs that look at links ask so, and would hold a stream for nobody.
        if request.method == .head { return Response(status: .ok, headers: Self.headers) }
        let handle = try streams.open(forwarder.call.name, for: checked, over: context.connection)
        // If the session ends from here on, the stream ends. If it has ended since it was checked, this finds out.
        let confirmed = try await session(of: credentials, described, context)
        let backlog = StreamBacklog(
            request, forwarder: forwarder, meta: described.asked(by: confirmed), time: configuration.callTime)
        let stream = EventStream(
            handle: handle, backlog: backlog, firstPage: FirstPage(try await backlog.page(after: place)),
            retry: 2_000 + Int(chance() * 1_000))
        return Response(status: .ok, headers: Self.headers, body: ResponseBody { try await stream.write(to: &$0) })
    }

    private func session(
        of credentials: Credentials, _ described: CallMeta, _ context: GatewayContext
    ) async throws(Problem) -> CheckedSession {
        let found = try await sessions.session(of: credentials, isRequired: true, meta: described)
        guard let found else { throw .unauthenticated }
        context.setSession(found)
        return found
    }

    private static let headers: HTTPFields = {
        var headers: HTTPFields = [
            .contentType: "\(HTTPResponse.streamType); charset=utf-8", .cacheControl: "no-store",
        ]
        // A proxy that collects an answer before it passes it on would hold back the events.
        if let name = HTTPField.Name("X-Accel-Buffering") { headers[name] = "no" }
        return headers
    }()
}
