import Vocabulary

/// A parameter or a result (OpenRPC 1.4, "Content Descriptor Object").
struct ContentDescriptor: Encodable, Hashable, Sendable {
    var name: String
    /// JSON Schema draft 7.
    var schema: RawJSON
    var required: Bool
}

extension ContentDescriptor {
    /// Describes the content of `params`.
    static func params<C: Call>(of type: C.Type, _ form: OpenRPC.Form) throws -> [Referable<ContentDescriptor>] {
        switch form {
        case .socket: [.value(try .call(C.self)), .reference(Reference("contentDescriptors/meta"))]
        case .http: try members(of: C.self).map { .value($0) }
        }
    }

    /// Describes the result: the reply, and on a socket the members beside it.
    static func result<C: Call>(of type: C.Type, _ form: OpenRPC.Form) throws -> ContentDescriptor {
        let reply = try OpenSchema.complete(C.Reply.self)
        let schema =
            switch form {
            case .socket: try RawJSON(encoding: ResultSchema(reply: reply))
            case .http: reply
            }
        return ContentDescriptor(name: "result", schema: schema, required: true)
    }

    /// Describes the members of a call as one parameter. It may be left out when no member is required.
    private static func call<C: Call>(_ type: C.Type) throws -> ContentDescriptor {
        let schema = Schema.of(C.self)
        return ContentDescriptor(
            name: "call", schema: try RawJSON(encoding: schema), required: schema.members.contains(where: \.isRequired))
    }

    /// Describes each member of a call as a parameter. The specification wants the required ones first.
    private static func members<C: Call>(of type: C.Type) throws -> [ContentDescriptor] {
        let members = Schema.of(C.self).members
        let ordered = members.filter(\.isRequired) + members.filter { !$0.isRequired }
        return try ordered.map { member in
            ContentDescriptor(
                name: member.name, schema: try RawJSON(encoding: member.schema), required: member.isRequired)
        }
    }
}

/// `{"meta": ..., "reply": ...}`, open to further members.
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
