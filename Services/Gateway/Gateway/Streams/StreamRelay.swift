import HTTPTypes
import Hummingbird
import HummingbirdCore
import RPC
import Vocabulary

/// Answers a GET of a stream: finds the reader, requests the missed events, and returns an answer that lasts until the
/// stream ends.
struct StreamRelay: Sendable {
    let forwarder: CallForwarder
    let sessions: SessionCheck
    let streams: OpenStreams
    let configuration: GatewayConfiguration
    /// Returns a random number from 0 to 1.
    let chance: @Sendable () -> Double

    /// Answers a request.
    /// - Throws: ``Problem``, or the client's error for the first page.
    @Sendable func answer(_ request: Request, _ context: GatewayContext) async throws -> Response {
        // A stream has no tag, so `If-Match` cannot match.
        if case .tags = try RequestConditions(request.headers).ifMatch { throw Problem.noVersions }
        let described = RequestDescription.meta(request.headers, context)
        guard forwarder.call.needsCaller else { return try await answerVisitor(request, described, context) }
        return try await answerCaller(request, described, context)
    }

    /// Answers a signed-in reader.
    private func answerCaller(
        _ request: Request, _ described: CallMeta, _ context: GatewayContext
    ) async throws -> Response {
        let credentials = try Credentials(
            request, context, refusing: CrossSiteRequests(origins: configuration.origins))
        let checked = try await session(of: credentials, described, context)
        let position = try await self.position(of: request, context)
        if request.method == .head { return Self.bare }
        let handle = try streams.open(forwarder.call.name, for: StreamReader(checked), over: context.connection)
        // From here on the end of the session ends the stream. This second check finds a session that ended since the
        // first.
        let confirmed = try await session(of: credentials, described, context)
        let backlog = self.backlog(of: request, described.asked(by: confirmed))
        return response(handle, backlog, try await backlog.page(after: position))
    }

    /// Answers a visitor. Reads no credentials, so a page of another site cannot use a session.
    private func answerVisitor(
        _ request: Request, _ described: CallMeta, _ context: GatewayContext
    ) async throws -> Response {
        let position = try await self.position(of: request, context)
        if request.method == .head { return Self.bare }
        let backlog = self.backlog(of: request, described)
        let start = streams.now()
        // This page only names the reader. Events between it and the opening would be lost, so the page is requested
        // again.
        guard let account = try await backlog.page(after: position).reader else { throw ClientError.unreadable }
        let reader = StreamReader(visitor: account, at: context.address, from: start)
        let handle = try streams.open(forwarder.call.name, for: reader, over: context.connection)
        let page = try await backlog.page(after: position)
        guard reader.isNamed(by: page) else { throw ClientError.unreadable }
        return response(handle, backlog, page)
    }

    private func session(
        of credentials: Credentials, _ described: CallMeta, _ context: GatewayContext
    ) async throws(Problem) -> CheckedSession {
        let found = try await sessions.session(of: credentials, isRequired: true, meta: described)
        guard let found else { throw .unauthenticated }
        context.setSession(found)
        return found
    }

    /// - Returns: the client's position in its header.
    /// - Throws: ``Problem`` for a malformed header, or a request with a body.
    private func position(of request: Request, _ context: GatewayContext) async throws -> StreamPosition? {
        let position = try LastEventID.find(in: request.headers)
        let body = try await BodyReader(limit: configuration.bodyLimit, connection: context.connection)
            .bytes(of: request, isJSON: false)
        guard body == nil else { throw Problem.noBody }
        return position
    }

    private func backlog(of request: Request, _ meta: CallMeta) -> StreamBacklog {
        StreamBacklog(request, forwarder: forwarder, meta: meta, time: configuration.callTime)
    }

    private func response(_ handle: StreamHandle, _ backlog: StreamBacklog, _ page: StreamPage) -> Response {
        let stream = EventStream(
            handle: handle, backlog: backlog, firstPage: FirstPage(page), retry: 2_000 + Int(chance() * 1_000))
        return Response(status: .ok, headers: Self.headers, body: ResponseBody { try await stream.write(to: &$0) })
    }

    /// The answer to a HEAD, which opens no stream: link checkers send HEAD and would never read the stream.
    private static var bare: Response { Response(status: .ok, headers: headers) }

    private static let headers: HTTPFields = {
        var headers: HTTPFields = [
            .contentType: "\(HTTPResponse.streamType); charset=utf-8", .cacheControl: "no-store",
        ]
        // A proxy that buffers answers would delay the events.
        if let name = HTTPField.Name("X-Accel-Buffering") { headers[name] = "no" }
        return headers
    }()
}
