import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import NIOHTTP1
import RPC

/// Reads a request's body, which must be JSON.
struct BodyReader: Sendable {
    /// In bytes.
    let limit: Int
    /// In a frame the call stands two levels deep, and the service reads no deeper than the standard.
    private static let limits = JSONLimits(depth: JSONLimits().depth - 2)

    /// - Returns: `nil` when there is no body.
    /// - Throws: ``Problem``: 400 when it is no JSON, 408, 413, 415.
    func read(_ request: Request) async throws -> JSONNode? {
        guard let bytes = try await bytes(of: request) else { return nil }
        do {
            return try JSONDocument(parsing: bytes, limits: Self.limits).root
        } catch {
            throw Problem.malformedBody(error)
        }
    }

    /// The body unread, when its length and its type are as they should be.
    /// - Parameter isJSON: whether the type must be that of JSON; else it is the caller's to check.
    /// - Returns: `nil` when there is no body.
    /// - Throws: ``Problem``: 400 when it breaks off, 408, 413, 415.
    func bytes(of request: Request, isJSON: Bool = true) async throws -> [UInt8]? {
        let declared = request.headers[.contentLength].flatMap { Int($0) }
        guard declared ?? 0 <= limit else { throw Problem.tooLarge(limit: limit) }
        let buffer = try await collect(request)
        guard declared == nil || declared == buffer.readableBytes else { throw Problem.malformedRequest }
        guard buffer.readableBytes > 0 else { return nil }
        try checkEncoding(request.headers)
        if isJSON { try checkType(request.headers) }
        return Array(buffer.readableBytesView)
    }

    private func collect(_ request: Request) async throws -> ByteBuffer {
        do {
            return try await request.body.collect(upTo: limit)
        } catch is NIOTooManyBytesError {
            throw Problem.tooLarge(limit: limit)
        } catch is HTTPParserError {
            throw Problem.malformedRequest
        } catch let error where error is IOError || error is ChannelError {
            // The client has gone: no fault of ours, and nobody will read this.
            throw Problem.malformedRequest
        } catch let error as RequestTooSlow {
            throw Problem.tooSlow(limit: error.limit)
        }
    }

    private func checkEncoding(_ headers: HTTPFields) throws(Problem) {
        if let encoding = headers[.contentEncoding], encoding.lowercased() != "identity" { throw .wrongEncoding }
    }

    /// A body without a type is taken for JSON; there is nothing else that it could be. But not from a page: any page
    /// may send one without a type anywhere, and must ask for leave to send JSON (Fetch standard, "CORS-safelisted
    /// request-header").
    private func checkType(_ headers: HTTPFields) throws(Problem) {
        guard let type = headers[.contentType] else {
            guard headers[.origin] == nil else { throw .wrongType }
            return
        }
        // What follows the semicolon changes nothing: JSON is UTF-8 (RFC 8259 section 8.1).
        let name = type.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
        guard name == "application/json" else { throw .wrongType }
    }
}
