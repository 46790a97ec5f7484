import Vocabulary

/// A parameter or a result (OpenRPC 1.4, "Content Descriptor Object").
struct ContentDescriptor: Encodable, Hashable, Sendable {
    var name: String
    /// JSON Schema draft 7.
    var schema: RawJSON
    var required: Bool
}

extension ContentDescriptor {
    /// The members of a call. A call without required members may be left out.
    static func call<C: Call>(_ type: C.Type) throws -> ContentDescriptor {
        let schema = Schema.of(C.self)
        return ContentDescriptor(
            name: "call", schema: try RawJSON(encoding: schema), required: schema.members.contains(where: \.isRequired))
    }

    /// What comes back: the reply and what stands beside it.
    static func result<C: Call>(of type: C.Type) throws -> ContentDescriptor {
        ContentDescriptor(
            name: "result", schema: try RawJSON(encoding: ResultSchema(reply: OpenSchema.complete(C.Reply.self))),
            required: true)
    }
}

/// `{"meta": ..., "reply": ...}`, and whatever may come to stand beside them.
private struct ResultSchema: Encodable {
    struct Properties: Encodable {
        var meta = Reference("schemas/replyMeta")
        var reply: RawJSON
    }

    var type = "object"
    var properties: Properties
    var required = ["meta", "reply"]

    init(reply: RawJSON) { properties = Properties(reply: reply) }
}
