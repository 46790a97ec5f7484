public import RPC
public import Vocabulary

/// Calls as somebody else's program writes them, which may be wrong in ways that ours cannot be.
extension InProcessClient {
    /// The error that a call given as text gets, or `nil` when it gets a reply.
    /// - Throws: whatever else becomes of the call: nothing came that could be read.
    public func error(_ name: String, _ call: [UInt8], meta: CallMeta = CallMeta()) async throws -> ErrorObject? {
        do {
            let params = try Frame.params(meta: meta, call: call)
            _ = try await send(name, params: params, timeout: .seconds(10))
            return nil
        } catch let error as ErrorObject {
            return error
        }
    }

    /// The faults that a call given as text is refused for.
    /// - Parameter member: left out of the call, for what is missing.
    public func faults(
        _ name: String, _ call: [UInt8], without member: String? = nil, meta: CallMeta = CallMeta()
    ) async throws -> Faults? {
        var text = call
        if let member {
            let rest = try JSONDocument(parsing: call).root.members.filter { $0.name != member }.map { member in
                var bytes: [UInt8] = []
                JSONWriter.writeString(member.name, into: &bytes)
                return bytes + [UInt8(ascii: ":")] + member.value.compacted()
            }
            text = Array("{".utf8) + rest.joined(separator: [UInt8(ascii: ",")]) + Array("}".utf8)
        }
        return try await error(name, text, meta: meta)?.data.errors
    }
}
