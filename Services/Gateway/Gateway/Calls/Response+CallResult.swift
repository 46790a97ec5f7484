import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
    /// Creates an answer with the reply of a call, byte by byte as the service wrote it.
    init(_ result: CallResult) {
        self.init(
            status: .ok, headers: result.headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: result.reply)))
    }

    /// Creates the answer to a GET or HEAD, with its tag and the `Link` to the next page. Evaluates the request's
    /// conditions (RFC 9110 section 13.2.2).
    /// - Throws: ``Problem`` 412 when `If-Match` does not match the current state.
    init(_ result: CallResult, to request: Request, _ conditions: RequestConditions) throws(Problem) {
        let tag = EntityTag(of: result)
        if let wanted = conditions.ifMatch, !wanted.matchesStrongly(tag) { throw .stale }
        if let known = conditions.ifNoneMatch, known.matchesWeakly(tag) {
            self.init(status: .notModified, headers: [.eTag: tag.description])
            // In a 304 this is the length of the omitted reply (RFC 9110 section 8.6). Hummingbird sets 0.
            headers[.contentLength] = nil
            return
        }
        self.init(result)
        headers[.eTag] = tag.description
        if let next = result.next {
            headers[.link] = NextLink.text(path: request.uri.path, query: request.uri.query, cursor: next)
        }
    }
}

extension CallResult {
    /// The headers for the members of `meta`.
    var headers: HTTPFields {
        var headers: HTTPFields = [.contentType: "application/json"]
        if isReplayed { headers[.idempotentReplayed] = "true" }
        if let retryAfter { headers[.retryAfter] = String(retryAfter) }
        return headers
    }
}
