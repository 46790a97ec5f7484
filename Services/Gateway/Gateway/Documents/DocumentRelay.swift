import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import RPC
import Vocabulary

/// Answers a GET of a document with the bytes in the reply, under their media type. When the reply has a next part, all
/// parts form one answer.
struct DocumentRelay: Sendable {
    /// Makes the call as for JSON: session, members of path and query, tag and conditions. The tag of the reply
    /// identifies the document, too, which only depends on the reply.
    let relay: CallRelay
    let logger: Logger

    /// Answers a request.
    /// - Throws: ``Problem``, or the client's error; ``ClientError/unreadable`` for a malformed document.
    @Sendable func answer(_ request: Request, _ context: GatewayContext) async throws -> Response {
        let outcome = try await relay.make(request, context)
        if let next = outcome.result.next { return try answerInParts(outcome, next, request) }
        let relayed = try Response(outcome.result, to: request, outcome.conditions)
        guard relayed.status == .ok else { return relayed }
        let document = try Document(of: outcome.result)
        return Response(
            status: .ok, headers: try Self.headers(of: document, relayed.headers),
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: document.content.bytes)))
    }

    /// Creates an answer without a length and a tag, because the later parts are unknown when the answer begins.
    private func answerInParts(
        _ outcome: CallRelay.Outcome, _ next: String, _ request: Request
    ) throws -> Response {
        if case .tags = outcome.conditions.ifMatch { throw Problem.noVersions }
        if outcome.conditions.ifNoneMatch == .any {
            var response = Response(status: .notModified)
            // In a 304 this is the length of the omitted document (RFC 9110 section 8.6). Hummingbird sets 0.
            response.headers[.contentLength] = nil
            return response
        }
        let document = try Document(of: outcome.result)
        let headers = try Self.headers(of: document, outcome.result.headers)
        let parts = try DocumentParts(at: next, of: request, after: outcome, by: relay, logger: logger)
        // For a HEAD the body is never written, so no further part is requested.
        return Response(
            status: .ok, headers: headers, body: ResponseBody { try await parts.write(document, to: &$0) })
    }

    private static func headers(of document: Document, _ headers: HTTPFields) throws(ClientError) -> HTTPFields {
        var headers = headers
        headers[.contentLength] = nil
        headers[.contentType] = document.mediaType
        if let name = document.fileName {
            guard let disposition = ContentDisposition.attachment(name) else { throw .unreadable }
            headers[.contentDisposition] = disposition
        }
        return headers
    }
}

extension Document {
    /// Decodes the document in a reply.
    /// - Throws: ``ClientError/unreadable`` for a malformed document.
    init(of result: CallResult) throws(ClientError) {
        let reply = Array(result.reply)
        guard let document = try? JSONReader.decode(Document.self, from: reply, unknownMembers: .ignored),
            document.content.bytes.count <= Document.maxBytes, MediaType.isWellFormed(document.mediaType)
        else { throw .unreadable }
        self = document
    }
}
