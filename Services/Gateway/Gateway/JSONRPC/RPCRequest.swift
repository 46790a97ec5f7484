import RPC
import Vocabulary

/// One request of JSON-RPC 2.0 (section 4), as a client of `/rpc` wrote it. Members that the standard does not name are
/// passed over, `meta` among them.
struct RPCRequest: Sendable {
    /// As it was written, to be echoed byte for byte; `nil` for a notification.
    let id: [UInt8]?
    let method: String
    private let params: JSONNode?

    /// Why it is none, with the id that the answer carries.
    struct Invalid: Error {
        var reason: String
        var id = RPCResponse.nullID
    }

    init(_ node: JSONNode) throws(Invalid) {
        guard node.kind == .object else { throw Invalid(reason: "not an object") }
        let id = node[member: "id"]
        if let id, ![.string, .number, .null].contains(id.kind) {
            throw Invalid(reason: "id is no string, number or null")
        }
        // A response sent to a server is answered with the id null, so that nobody takes that for an answer.
        let echoed = node[member: "method"] == nil ? RPCResponse.nullID : id.map { Array($0.bytes) }
        guard node[member: "jsonrpc"]?.string == "2.0" else {
            throw Invalid(reason: "jsonrpc is not \"2.0\"", id: echoed ?? RPCResponse.nullID)
        }
        guard let method = node[member: "method"]?.string else {
            throw Invalid(reason: "method is no string", id: echoed ?? RPCResponse.nullID)
        }
        params = node[member: "params"]
        guard params == nil || params?.kind == .object || params?.kind == .array else {
            throw Invalid(reason: "params is neither object nor array", id: echoed ?? RPCResponse.nullID)
        }
        self.id = id == nil ? nil : echoed
        self.method = method
    }

    /// The call: `params` itself, as a copy without whitespace. It is one object whatever it holds, and goes into the
    /// frame beside `meta`, never around or behind it.
    /// - Throws: `CallError.invalid` for members by position: ours have names only.
    func call() throws(CallError) -> [UInt8] {
        guard let params else { return Array("{}".utf8) }
        guard params.kind == .object else { throw .invalid(Faults("", .type(expected: "an object"))) }
        return params.compacted()
    }
}
