import Vocabulary

/// A call and its result (OpenRPC 1.4, "Example Pairing Object").
struct ExamplePairing: Encodable, Hashable, Sendable {
    var name: String
    /// Matched by name: an example has the name of its parameter.
    var params: [Example]
    var result: Example

    struct Example: Encodable, Hashable, Sendable {
        var name: String
        var value: RawJSON
    }

    init<C: Call>(_ example: CallExample<C>, _ form: OpenRPC.Form) throws {
        name = example.name
        switch form {
        case .socket:
            params = [Example(name: "call", value: try RawJSON(encoding: example.call))]
            if let caller = C.access.exampleCaller {
                params.append(Example(name: "meta", value: try RawJSON(encoding: Meta(caller: caller))))
            }
            result = Example(name: "result", value: try RawJSON(encoding: Result(reply: example.reply)))
        case .http:
            params = try Self.members(of: example.call)
            result = Example(name: "result", value: try RawJSON(encoding: example.reply))
        }
    }

    /// Returns the members that the encoded call has.
    private static func members(of call: some Call) throws -> [Example] {
        try JSONDocument(parsing: JSONWriter.encode(call)).root.members
            .map { Example(name: $0.name, value: RawJSON($0.value)) }
    }

    /// The part of ``CallMeta`` that the call needs.
    private struct Meta: Encodable {
        var caller: Caller
    }

    private struct Result<Reply: Encodable>: Encodable {
        struct Meta: Encodable {}
        var meta = Meta()
        var reply: Reply
    }
}
