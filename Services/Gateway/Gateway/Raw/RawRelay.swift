import HTTPTypes
import Hummingbird
import RPC
import Vocabulary

/// Answers a request in a format that only the service knows, from another company's server, or from a browser that
/// returns from it. Passes the body to the service unchanged, and the service's answer to the client unchanged.
///
/// Reads no session and no `Origin`: the service authenticates the request by its content.
struct RawRelay: Sendable {
    /// The most characters of a `Content-Type` that are passed to the service.
    static let longestType = 200

    let forwarder: CallForwarder
    let configuration: GatewayConfiguration

    /// Answers a request.
    /// - Throws: ``Problem``, or the client's error; ``ClientError/unreadable`` for a reply that must not be sent.
    @Sendable func answer(_ request: Request, _ context: GatewayContext) async throws -> Response {
        let reader = BodyReader(
            limit: min(configuration.bodyLimit, RawReply.maxBytes), connection: context.connection)
        let bytes = try await reader.bytes(of: request, isJSON: false) ?? []
        let end = ContinuousClock.now + configuration.callTime
        let type = request.headers[.contentType].map { $0.cut(to: Self.longestType).withoutNoncharacters }
        let call = try forwarder.call.composer.compose(
            segments: request.uri.path.split(separator: "/"), query: request.uri.query,
            body: try Self.members(type, bytes))
        let result = try await forwarder.forward(
            call, meta: RequestDescription.meta(request.headers, context), within: end - ContinuousClock.now)
        return try Response(raw: result.reply)
    }

    /// Returns the members of the call that are not in its path.
    private static func members(_ type: String?, _ bytes: [UInt8]) throws -> JSONNode {
        var text = Array(#"{"contentType":"#.utf8)
        if let type { JSONWriter.writeString(type, into: &text) } else { text += "null".utf8 }
        text += #","body":""#.utf8
        text += Base64Bytes(bytes).text.utf8
        text += #""}"#.utf8
        return try JSONDocument(parsing: text).root
    }
}
