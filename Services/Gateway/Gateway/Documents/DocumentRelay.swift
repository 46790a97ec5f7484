import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import RPC
import Vocabulary

/// Answers a GET of a document: the bytes in the reply, as what they are. Where more follows the reply, all of it goes
/// out as one.
struct DocumentRelay: Sendable {
    /// As if the reply went out as JSON: session, members of path and query, tag and conditions. The tag of the reply
    /// is good for the document, which is nothing but that.
    let relay: CallRelay
    let logger: Logger

    /// - Throws: ``Problem``, or what the client threw; ``ClientError/unreadable`` for a reply that is no good
    ///   document.
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

    /// The whole has no length that is known when it begins, and no tag: what is in the parts that are still to come,
    /// nobody knows.
    private func answerInParts(
        _ outcome: CallRelay.Outcome, _ next: String, _ request: Request
    ) throws -> Response {
        if case .tags = outcome.conditions.ifMatch { throw Problem.noVersions }
        if outcome.conditions.ifNoneMatch == .any {
            var response = Response(status: .notModified)
            // The one that stands there would be the length of the document (RFC 9110 section 8.6).
            response.headers[.contentLength] = nil
            return response
        }
        let document = try Document(of: outcome.result)
        let headers = try Self.headers(of: document, outcome.result.headers)
        let parts = try DocumentParts(at: next, of: request, after: outcome, by: relay, logger: logger)
        // For a HEAD nobody writes it, and so no further part is asked for.
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
    /// - Throws: ``ClientError/unreadable`` for a reply that is no good document.
    init(of result: CallResult) throws(ClientError) {
        let reply = Array(result.reply)
        guard let document = try? JSONReader.decode(Document.self, from: reply, unknownMembers: .ignored),
            document.content.bytes.count <= Document.maxBytes, MediaType.isWellFormed(document.mediaType)
        else { throw .unreadable }
        self = document
    }
}
