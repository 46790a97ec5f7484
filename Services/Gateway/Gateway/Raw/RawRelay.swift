import HTTPTypes
import Hummingbird
import RPC
import Vocabulary

/// Answers a request whose body is not ours to read: what another company's server sends, or a browser on its way back
/// from there. Its bytes go to the service as they came, and the service's answer goes out as it is.
///
/// No session is looked at, nor where the request comes from: what it may do is proven by its content.
struct RawRelay: Sendable {
    /// The most characters of a `Content-Type` that the service hears.
    static let longestType = 200

    let forwarder: CallForwarder
    let configuration: GatewayConfiguration

    /// - Throws: ``Problem``, or what the client threw; ``ClientError/unreadable`` for a reply that must not go out.
    @Sendable func answer(_ request: Request, _ context: GatewayContext) async throws -> Response {
        let reader = BodyReader(limit: min(configuration.bodyLimit, RawReply.maxBytes))
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

    /// Those of the call that do not stand in its path.
    private static func members(_ type: String?, _ bytes: [UInt8]) throws -> JSONNode {
        var text = Array(#"{"contentType":"#.utf8)
        if let type { JSONWriter.writeString(type, into: &text) } else { text += "null".utf8 }
        text += #","body":""#.utf8
        text += Base64Bytes(bytes).text.utf8
        text += #""}"#.utf8
        return try JSONDocument(parsing: text).root
    }
}
