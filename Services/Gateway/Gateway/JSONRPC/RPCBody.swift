import RPC

/// The body of `POST /rpc`: a request or a batch.
enum RPCBody {
    case single(JSONNode)
    case batch([JSONNode])

    /// Parses a body.
    /// - Parameter batchLimit: the most requests of a batch.
    /// - Throws: ``Refused``: -32700 for a body that is not JSON, -32600 for an empty or too long batch. The answer is
    ///   then a single response with the id null.
    init(_ bytes: [UInt8], batchLimit: Int) throws(Refused) {
        // The call is two levels deep in a frame, and the service's JSON parser uses the standard depth. In this body
        // the call is one level deep, in a batch two.
        let isBatch = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "[")
        let limits = JSONLimits(depth: JSONLimits().depth - (isBatch ? 0 : 1))
        let root: JSONNode
        do {
            root = try JSONDocument(parsing: bytes, limits: limits).root
        } catch {
            throw Self.explain(error)
        }
        guard root.kind == .array else {
            self = .single(root)
            return
        }
        let requests = root.elements
        guard !requests.isEmpty else { throw Refused(error: ErrorObject(.invalidRequest("an empty batch"))) }
        guard requests.count <= batchLimit else {
            var error = ErrorObject(.invalidRequest("a batch has at most \(batchLimit) requests"))
            error.data.limit = batchLimit
            throw Refused(error: error)
        }
        self = .batch(requests)
    }

    private static func explain(_ error: JSONSyntaxError) -> Refused {
        // A duplicate member is allowed by the JSON grammar, but ambiguous (RFC 7493 section 2.3).
        if error.isDuplicateMember {
            return Refused(error: ErrorObject(.invalidRequest(error.reason.rawValue)), syntax: error)
        }
        let detail = "\(error.reason.rawValue) at byte \(error.offset)"
        return Refused(error: ErrorObject(.parse(detail)), syntax: error)
    }

    /// The error for a body of which no request is carried out.
    struct Refused: Error {
        var error: ErrorObject
        /// The syntax error; `nil` when the body is JSON.
        var syntax: JSONSyntaxError?
    }
}
