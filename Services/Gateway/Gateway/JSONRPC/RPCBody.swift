import RPC

/// The body of `POST /rpc`, read once.
enum RPCBody {
    case single(JSONNode)
    case batch([JSONNode])

    /// - Parameters:
    ///   - batchLimit: how many requests a batch may have.
    /// - Throws: ``Refused``: -32700 for what is no JSON, -32600 for what is no request or no batch as it may be. The
    ///   answer is a single one, with the id null.
    init(_ bytes: [UInt8], batchLimit: Int) throws(Refused) {
        // In a frame the call stands two levels deep, and the service reads no deeper than the standard. Here it stands
        // one level deep, and two in a batch.
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
        // JSON by its grammar, but nobody can know which of the two is meant (RFC 7493 section 2.3).
        if error.isDuplicateMember {
            return Refused(error: ErrorObject(.invalidRequest(error.reason.rawValue)), syntax: error)
        }
        let detail = "\(error.reason.rawValue) at byte \(error.offset)"
        return Refused(error: ErrorObject(.parse(detail)), syntax: error)
    }

    /// Why nothing of a body is carried out.
    struct Refused: Error {
        var error: ErrorObject
        /// When the body is not JSON.
        var syntax: JSONSyntaxError?
    }
}
