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
        let described = RequestDescription.meta(request.headers, context)
        guard forwarder.call.needsCaller else { return try await answerVisitor(request, described, context) }
        return try await answerCaller(request, described, context)
    }

    /// Somebody who is signed in.
    private func answerCaller(
        _ request: Request, _ described: CallMeta, _ context: GatewayContext
    ) async throws -> Response {
        let credentials = try Credentials(
            request, context, refusing: CrossSiteRequests(origins: configuration.origins))
        let checked = try await session(of: credentials, described, context)
        let position = try await self.position(of: request)
        if request.method == .head { return Self.bare }
        let handle = try streams.open(forwarder.call.name, for: StreamReader(checked), over: context.connection)
        // If the session ends from here on, the stream ends. If it has ended since it was checked, this finds out.
        let confirmed = try await session(of: credentials, described, context)
        let backlog = self.backlog(of: request, described.asked(by: confirmed))
        return response(handle, backlog, try await backlog.page(after: position))
    }

    /// Whoever has what the service knows its readers by, such as the secret of a link. As with pages for everybody, no
    /// session is looked at, and so no page of others can do anything in the name of one.
    private func answerVisitor(
        _ request: Request, _ described: CallMeta, _ context: GatewayContext
    ) async throws -> Response {
        let position = try await self.position(of: request)
        if request.method == .head { return Self.bare }
        let backlog = self.backlog(of: request, described)
        let start = streams.now()
        // Only says who reads: what comes before the stream is open is not in it, and nowhere else either.
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

    /// - Returns: where the client stands by its header.
    /// - Throws: ``Problem``, also for a body.
    private func position(of request: Request) async throws -> StreamPosition? {
        let position = try LastEventID.find(in: request.headers)
        let body = try await BodyReader(limit: configuration.bodyLimit).bytes(of: request, isJSON: false)
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

    /// Programs that look at links ask with HEAD, and would hold a stream for nobody.
    private static var bare: Response { Response(status: .ok, headers: headers) }

    private static let headers: HTTPFields = {
        var headers: HTTPFields = [
            .contentType: "\(HTTPResponse.streamType); charset=utf-8", .cacheControl: "no-store",
        ]
        // A proxy that collects an answer before it passes it on would hold back the events.
        if let name = HTTPField.Name("X-Accel-Buffering") { headers[name] = "no" }
        return headers
    }()
}
