import HTTPTypes
import Hummingbird
import NIOCore
import RPC
import Vocabulary

/// Answers a GET of a document: the bytes in the reply, as what they are.
struct DocumentRelay: Sendable {
    /// As if the reply went out as JSON: session, members of path and query, tag and conditions. The tag of the reply
    /// is good for the document, which is nothing but that.
    let relay: Answer

    /// - Throws: ``Problem``, or what the client threw; ``ClientError/unreadable`` for a reply that is no good
    ///   document.
    @Sendable func answer(_ request: Request, _ context: GatewayContext) async throws -> Response {
        let relayed = try await relay(request, context)
        guard relayed.status == .ok else { return relayed }
        let document = try Self.read(await relayed.body.bytes())
        var headers = relayed.headers
        headers[.contentLength] = nil
        headers[.contentType] = document.mediaType
        if let name = document.fileName {
            guard let disposition = ContentDisposition.attachment(name) else { throw ClientError.unreadable }
            headers[.contentDisposition] = disposition
        }
        return Response(
            status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: document.content.bytes)))
    }

    private static func read(_ reply: [UInt8]) throws(ClientError) -> Document {
        guard let document = try? JSONReader.decode(Document.self, from: reply, unknownMembers: .ignored),
            document.content.bytes.count <= Document.mostBytes, MediaType.isWellFormed(document.mediaType)
        else { throw .unreadable }
        return document
    }
}
