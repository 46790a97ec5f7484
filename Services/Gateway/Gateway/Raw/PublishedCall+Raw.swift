import RPC
import Vocabulary

extension PublishedCall {
    /// A raw call has the type of the body, the body, and members of its path; everybody makes it, and it answers what
    /// goes out. It has no keys and no versions: the headers that say them are not looked at.
    /// - Throws: ``UnpublishableCalls``.
    static func checkRaw<C: Call>(
        _ call: C.Type, _ schema: Schema, _ template: PathTemplate
    ) throws(UnpublishableCalls) {
        let path = Set(template.members.map(\.name))
        let others = schema.members.filter { !path.contains($0.name) }
        guard C.self is any RawCall.Type, Set(others) == rawMembers else {
            throw UnpublishableCalls(
                "\(C.name) has a route of the kind raw and is no RawCall of contentType, body and members of its path")
        }
        guard case .anyone = C.access else {
            throw UnpublishableCalls("\(C.name) has a route of the kind raw and is not for everybody")
        }
        guard !C.acceptsIdempotencyKey, C.versionRule == .none else {
            throw UnpublishableCalls("\(C.name) has a route of the kind raw, which knows neither keys nor versions")
        }
    }

    private static var rawMembers: Set<Schema.Member> {
        [
            Schema.Member(name: "contentType", schema: .nullable(String.schema), isRequired: false),
            Schema.Member(name: "body", schema: Base64Bytes.schema, isRequired: true),
        ]
    }
}
