import RPC
import Vocabulary

extension PublishedCall {
    /// Checks that a raw call has only the body, its type and the members of its path, needs no session, and takes no
    /// key or version. The gateway does not read the headers for keys and versions of raw requests.
    /// - Throws: ``UnpublishableCalls``.
    static func checkRaw<C: Call>(
        _ call: C.Type, _ schema: Schema, _ template: PathTemplate
    ) throws(UnpublishableCalls) {
        let path = Set(template.members.map(\.name))
        let others = schema.members.filter { !path.contains($0.name) }
        guard C.self is any RawCall.Type, Set(others) == rawMembers else {
            throw UnpublishableCalls(
                "\(C.name) has a raw route but is not a RawCall of contentType, body and members of its path")
        }
        guard case .anyone = C.access else {
            throw UnpublishableCalls("\(C.name) has a raw route but needs a session")
        }
        guard !C.acceptsIdempotencyKey, C.versionRule == .none else {
            throw UnpublishableCalls("\(C.name) has a raw route, which supports neither keys nor versions")
        }
    }

    private static var rawMembers: Set<Schema.Member> {
        [
            Schema.Member(name: "contentType", schema: .nullable(String.schema), isRequired: false),
            Schema.Member(name: "body", schema: Base64Bytes.schema, isRequired: true),
        ]
    }
}
