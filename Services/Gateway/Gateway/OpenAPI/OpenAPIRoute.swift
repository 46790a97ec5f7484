import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// `/openapi.json`: the calls for programs that make clients. The document is made when it is first requested, and then
/// kept, because making it takes a while.
struct OpenAPIRoute: Sendable {
    static let path = "/openapi.json"

    private static let document = Result { try OpenAPIDocument.make() }
    private static let tag = document.map { EntityTag(of: $0) }

    func publish(on router: Router<GatewayContext>) {
        Resource(answers: [.get: answer]).publish(at: Self.path, on: router)
    }

    @Sendable private func answer(_ request: Request, _ context: GatewayContext) throws -> Response {
        let (bytes, tag) = (try Self.document.get(), try Self.tag.get())
        let headers: HTTPFields = [
            .contentType: "application/json", .eTag: tag.description, .cacheControl: "public, max-age=300",
        ]
        if try RequestConditions(request.headers).ifNoneMatch?.matchesWeakly(tag) == true {
            var unchanged = Response(status: .notModified, headers: headers)
            // Hummingbird sets 0, which is not the length of the document (RFC 9110 section 8.6).
            unchanged.headers[.contentLength] = nil
            return unchanged
        }
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}
