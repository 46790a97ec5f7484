import RPC

/// The body of `POST /rpc`, read once.
enum RPCBody {
    case single(JSONNode)
    case batch([JSONNode])

    /// - Parameters:
    ///   - batchLimit: how many requests a batch may have.
    /// - Throws: ``ErrorObject``: -32700 for what is no JSON, -32600 for what is no request or no batch as it may be.
    ///   The answer is a single one, with the id null.
    init(_ bytes: [UInt8], batchLimit: Int) throws(ErrorObject) {
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
        guard !requests.isEmpty else { throw ErrorObject(.invalidRequest("an empty batch")) }
        guard requests.count <= batchLimit else {
            var error = ErrorObject(.invalidRequest("a batch has at most \(batchLimit) requests"))
            error.data.limit = batchLimit
            throw error
        }
        self = .batch(requests)
    }

    private static func explain(_ error: JSONSyntaxError) -> ErrorObject {
        // JSON by its grammar, but nobody can know which of the two is meant (RFC 7493 section 2.3).
        if error.reason.hasPrefix("duplicate member") { return ErrorObject(.invalidRequest(error.reason)) }
        return ErrorObject(.parse("\(error.reason) at byte \(error.offset)"))
    }
}
