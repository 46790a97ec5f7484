import RPC
import Vocabulary

/// A JSON-RPC 2.0 request (section 4) of a client of `/rpc`. Members that the specification does not define, such as
/// `meta`, are ignored.
struct RPCRequest: Sendable {
    /// The id as the client wrote it, to be echoed byte for byte; `nil` for a notification.
    let id: [UInt8]?
    let method: String
    private let params: JSONNode?

    /// The reason why a value is not a request, with the id for the response.
    struct Invalid: Error {
        var reason: String
        var id = RPCResponse.nullID
    }

    init(_ node: JSONNode) throws(Invalid) {
        guard node.kind == .object else { throw Invalid(reason: "not an object") }
        let id = node[member: "id"]
        if let id, ![.string, .number, .null].contains(id.kind) {
            throw Invalid(reason: "id is not a string, number or null")
        }
        // A value without `method` may be a response. The id null makes sure that the error is not taken for its
        // answer.
        let echoed = node[member: "method"] == nil ? RPCResponse.nullID : id.map { Array($0.bytes) }
        guard node[member: "jsonrpc"]?.string == "2.0" else {
            throw Invalid(reason: "jsonrpc is not \"2.0\"", id: echoed ?? RPCResponse.nullID)
        }
        guard let method = node[member: "method"]?.string else {
            throw Invalid(reason: "method is not a string", id: echoed ?? RPCResponse.nullID)
        }
        params = node[member: "params"]
        guard params == nil || params?.kind == .object || params?.kind == .array else {
            throw Invalid(reason: "params is neither object nor array", id: echoed ?? RPCResponse.nullID)
        }
        self.id = id == nil ? nil : echoed
        self.method = method
    }

    /// Returns the call: a copy of `params` without whitespace. It is a single JSON object, so it cannot add members or
    /// a second frame beside `meta`.
    /// - Throws: `CallError.invalid` for parameters by position: calls have named members only.
    func call() throws(CallError) -> [UInt8] {
        guard let params else { return Array("{}".utf8) }
        guard params.kind == .object else { throw .invalid(Faults("", .type(expected: "an object"))) }
        return params.compacted()
    }
}
