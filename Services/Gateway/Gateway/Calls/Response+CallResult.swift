import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
    /// The reply of a call, byte by byte as the service wrote it.
    init(_ result: CallResult) {
        self.init(
            status: .ok, headers: result.headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: result.reply)))
    }

    /// The answer to a GET or HEAD, with its tag, to which the request's conditions are held (RFC 9110 section 13.2.2),
    /// and with the way to what follows in a list.
    /// - Throws: ``Problem`` 412 when the client asked for another state than there is.
    init(_ result: CallResult, to request: Request, _ conditions: RequestConditions) throws(Problem) {
        let tag = EntityTag(of: result)
        if let wanted = conditions.ifMatch, !wanted.matchesStrongly(tag) { throw .stale }
        if let known = conditions.ifNoneMatch, known.matchesWeakly(tag) {
            self.init(status: .notModified, headers: [.eTag: tag.description])
            // The one that stands there would be the length of the reply (RFC 9110 section 8.6).
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
    /// What stands beside the reply, as headers.
    var headers: HTTPFields {
        var headers: HTTPFields = [.contentType: "application/json"]
        if isReplayed { headers[.idempotentReplayed] = "true" }
        if let retryAfter { headers[.retryAfter] = String(retryAfter) }
        return headers
    }
}
