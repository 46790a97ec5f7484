public import RPC
public import Vocabulary

/// Calls given as text, which can be wrong in ways that our typed calls cannot.
extension InProcessClient {
    /// Returns the error of a call given as text, or `nil` when it gets a reply.
    /// - Throws: when the answer cannot be read.
    public func error(_ name: String, _ call: [UInt8], meta: CallMeta = CallMeta()) async throws -> ErrorObject? {
        do {
            let params = try Frame.params(meta: meta, call: call)
            _ = try await send(name, params: params, timeout: .seconds(10))
            return nil
        } catch let error as ErrorObject {
            return error
        }
    }

    /// Returns the faults of a call given as text.
    /// - Parameter member: left out of the call, to test a missing member.
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
