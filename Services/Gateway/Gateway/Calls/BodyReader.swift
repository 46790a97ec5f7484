import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import NIOHTTP1
import RPC

/// Reads a request's body, which must be JSON.
struct BodyReader: Sendable {
    /// The longest body, in bytes.
    let limit: Int
    /// The connection on which the body comes in.
    let connection: ClientConnection
    /// The call is two levels deep in a frame, and the service's JSON parser uses the standard depth.
    private static let limits = JSONLimits(depth: JSONLimits().depth - 2)

    /// Reads and parses the body.
    /// - Returns: `nil` when there is no body.
    /// - Throws: ``Problem``: 400 for a body that is not JSON, 408, 413, 415.
    func read(_ request: Request) async throws -> JSONNode? {
        guard let bytes = try await bytes(of: request) else { return nil }
        do {
            return try JSONDocument(parsing: bytes, limits: Self.limits).root
        } catch {
            throw Problem.malformedBody(error)
        }
    }

    /// Reads the body without parsing it, and checks its length, encoding and type.
    /// - Parameter isJSON: whether the type must be JSON; if false, the caller checks the type.
    /// - Returns: `nil` when there is no body.
    /// - Throws: ``Problem``: 400 for an incomplete body, 408, 413, 415.
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
        if request.headers[.expect] != nil { connection.expectBody(nil) }
        do {
            return try await request.body.collect(upTo: limit)
        } catch {
            throw Self.explained(error, limit: limit)
        }
    }

    /// Returns the problem of a body that did not come in; other errors unchanged.
    /// - Parameter limit: in bytes.
    static func explained(_ error: any Error, limit: Int) -> any Error {
        switch error {
        case is NIOTooManyBytesError: Problem.tooLarge(limit: limit)
        case is HTTPParserError: Problem.malformedRequest
        // The client has closed the connection and will not read the answer. This is not an error of the gateway.
        case is IOError, is ChannelError: Problem.malformedRequest
        case let error as RequestTooSlow: Problem.tooSlow(limit: error.limit)
        default: error
        }
    }

    private func checkEncoding(_ headers: HTTPFields) throws(Problem) {
        if let encoding = headers[.contentEncoding], encoding.lowercased() != "identity" { throw .wrongEncoding }
    }

    /// Accepts a body without a type as JSON, but not from a page. Any page may send a body without a type to any site,
    /// but needs a preflight request to send JSON (Fetch standard, "CORS-safelisted request-header").
    private func checkType(_ headers: HTTPFields) throws(Problem) {
        guard let type = headers[.contentType] else {
            guard headers[.origin] == nil else { throw .wrongType }
            return
        }
        // The parameters do not matter: JSON is UTF-8 (RFC 8259 section 8.1).
        let name = type.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
        guard name == "application/json" else { throw .wrongType }
    }
}
