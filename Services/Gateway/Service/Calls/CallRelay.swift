import HTTPTypes
import Hummingbird
import NIOCore
import RPC

/// Answers the requests for one call: who asks, what is asked, the service's answer.
struct CallRelay: Sendable {
    let call: PublishedCall
    let client: any Client
    let sessions: SessionCheck
    let configuration: GatewayConfiguration

    /// What a frame has besides the name and the parameters, in bytes; rather more.
    private static let frameLength = 128

    /// - Throws: ``Problem``, or what the client threw.
    @Sendable func answer(_ request: Request, _ context: GatewayContext) async throws -> Response {
        var meta = RequestDescription.meta(request.headers, address: context.address)
        let start = ContinuousClock.now
        // Before the body is read: a stranger is not to make us read a mebibyte.
        meta.caller = try await caller(of: request, meta)
        // The time that the body takes to come in is the client's, not the services'.
        let remaining = configuration.callTime - (ContinuousClock.now - start)
        let body = try await BodyReader(limit: configuration.bodyLimit).read(request)
        let composed = try call.composer.compose(
            segments: request.uri.path.split(separator: "/"), query: request.uri.query, body: body)
        guard remaining > .zero else { throw ClientError.timedOut }
        meta.deadlineMs = Int(remaining / .milliseconds(1))
        let params = try Frame.params(meta: meta, call: composed)
        // A line over the service's limit would cost the connection, and with it the calls of others.
        guard params.count + call.name.utf8.count + Self.frameLength <= LineDecoder.standardLimit else {
            throw Problem.tooLarge(limit: configuration.bodyLimit)
        }
        let result = try await client.send(call.name, params: params, timeout: remaining)
        guard let reply = result[member: "reply"] else { throw ClientError.unreadable }
        return Response(
            status: .ok, headers: [.contentType: "application/json"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: reply.bytes)))
    }

    private func caller(of request: Request, _ meta: CallMeta) async throws(Problem) -> Caller? {
        if let token = try BearerToken.find(in: request.headers) {
            return try await sessions.caller(of: token, meta: meta, within: configuration.callTime)
        }
        // Which kinds may call is the service's to say; that nobody may without signing in is known here.
        if case .accounts = call.access { throw .unauthenticated }
        return nil
    }
}
