import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore

/// A page that clients may keep, with its headers and its tag.
struct RenderedPage: Sendable {
    let headers: HTTPFields
    let tag: EntityTag
    let bytes: [UInt8]

    /// Reads a rendered page and adds its tag.
    init(_ answer: Response) async throws {
        bytes = try await answer.body.bytes()
        tag = EntityTag(of: bytes)
        var headers = answer.headers
        headers[.eTag] = tag.description
        headers[.cacheControl] = "no-cache"
        self.headers = headers
    }

    /// Answers with the page, or 304 to a client that has it.
    /// - Throws: ``Problem`` 400 for a condition that cannot be read.
    func response(to request: Request) throws -> Response {
        if try RequestConditions(request.headers).ifNoneMatch?.matchesWeakly(tag) == true {
            var unchanged = Response(status: .notModified, headers: headers)
            // Hummingbird sets 0, which is not the length of the page (RFC 9110 section 8.6).
            unchanged.headers[.contentLength] = nil
            return unchanged
        }
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}
