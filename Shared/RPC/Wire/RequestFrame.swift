/// A request as received: the parts that all frames share, checked before any call is looked up.
struct RequestFrame: Sendable {
    /// The id as written, to be echoed byte for byte; `nil` for a notification, which is never answered.
    var id: [UInt8]?
    var method: String
    let params: JSONNode?

    /// The id of an answer to a frame without an id.
    static let null = [UInt8]("null".utf8)

    /// The reason why a frame is not a request, with the id of its answer.
    struct Invalid: Error {
        var error: CallError
        var id = RequestFrame.null
    }

    /// Returns the error for a line that is not acceptable JSON.
    static func unreadable(_ error: JSONSyntaxError) -> CallError {
        // The text is valid JSON, but which of the two members is meant is ambiguous (RFC 7493 section 2.3).
        if error.isDuplicateMember { return .invalidRequest(error.reason.rawValue) }
        return .parse("\(error.reason.rawValue) at byte \(error.offset)")
    }

    init(_ root: JSONNode) throws(Invalid) {
        guard root.kind == .object else { throw Invalid(error: .invalidRequest("not an object")) }
        var id: JSONNode?
        var version: JSONNode?
        var method: JSONNode?
        var isResponse = false
        var params: JSONNode?
        root.forEachMember { name, value in
            if name.isString("jsonrpc") {
                version = value
            } else if name.isString("id") {
                id = value
            } else if name.isString("method") {
                method = value
            } else if name.isString("params") {
                params = value
            } else if name.isString("result") || name.isString("error") {
                isResponse = true
            }
        }
        guard id == nil || id?.kind == .string || id?.kind == .number || id?.kind == .null else {
            throw Invalid(error: .invalidRequest("id is not a string, number or null"))
        }
        // A response sent to a server is answered with id null, so that the answer is never taken for a response.
        let echoed = method == nil && isResponse ? nil : id.map { $0.withBytes { [UInt8]($0) } }
        guard version?.isString("2.0") == true else {
            throw Invalid(error: .invalidRequest("jsonrpc is not \"2.0\""), id: echoed ?? Self.null)
        }
        guard let method = method?.string else {
            throw Invalid(error: .invalidRequest("method is not a string"), id: echoed ?? Self.null)
        }
        guard params == nil || params?.kind == .object || params?.kind == .array else {
            throw Invalid(error: .invalidRequest("params is neither object nor array"), id: echoed ?? Self.null)
        }
        self.id = echoed
        self.method = method
        self.params = params
    }
}
