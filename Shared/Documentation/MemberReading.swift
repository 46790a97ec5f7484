import JSON
public import Vocabulary

/// Joins the schema of a type, the comments of the type, and examples of its values.
struct MemberReading {
    let comments: TypeComments

    /// - Parameters:
    ///   - type: the Swift type; `nil` if it is unknown.
    ///   - examples: values of the type. The first one that has a member is the example of the member.
    ///   - isComplete: whether every member is always present, as in replies.
    func members(of schema: Schema, _ type: TypeName?, _ examples: [JSONNode], isComplete: Bool)
        -> [DocumentedMember]
    {
        let core = type.map { comments.core(of: $0) }
        let recorded = core.map { comments.members(of: $0) } ?? []
        return schema.innermost.members.map { member in
            let record = recorded.first { $0.name == member.name && $0.type != nil }
            let values = examples.compactMap { $0[member: member.name] }.filter { !$0.isNull }
            return read(member, record, values, isComplete: isComplete)
        }
    }

    func object(_ schema: Schema, _ type: TypeName?, _ examples: [JSONNode]) -> DocumentedObject {
        DocumentedObject(
            typeName: type.map { comments.core(of: $0).text } ?? "",
            componentName: type.map { comments.componentName(of: $0) } ?? "",
            sentences: type.map { comments.sentences(of: $0) } ?? "",
            schema: schema, members: members(of: schema, type, examples, isComplete: true))
    }

    private func read(
        _ member: Schema.Member, _ record: ContractRecord.Member?, _ values: [JSONNode],
        isComplete: Bool
    ) -> DocumentedMember {
        let core = record?.type.map { comments.core(of: $0) }
        return DocumentedMember(
            name: member.name, schema: member.schema, isRequired: isComplete || member.isRequired,
            sentences: record?.sentences ?? "",
            typeSentences: record?.type.map { comments.sentences(of: $0) } ?? "",
            unit: MemberUnit.of(member, typeName: core?.name), typeName: core?.text,
            componentName: core.map { comments.componentName(of: $0) },
            members: members(
                of: member.schema, record?.type, elements(of: values, member.schema), isComplete: isComplete
            ),
            values: self.values(of: member.schema, core), example: values.first.map { RawJSON($0) })
    }

    /// Returns the values within lists and dictionaries.
    private func elements(of values: [JSONNode], _ schema: Schema) -> [JSONNode] {
        switch schema {
        case .nullable(let inner): elements(of: values, inner)
        case .array(let inner): elements(of: values.flatMap(\.elements).filter { !$0.isNull }, inner)
        case .dictionary(let inner): elements(of: values.flatMap { $0.members.map(\.value) }, inner)
        case .string, .integer, .number, .boolean, .object, .any: values
        }
    }

    private func values(of schema: Schema, _ type: TypeName?) -> [DocumentedValue] {
        guard case .string(let rule) = schema.innermost, let allowed = rule.allowed else { return [] }
        let cases = type.map { comments.members(of: $0) } ?? []
        return allowed.map { text in
            DocumentedValue(
                text: text, sentences: cases.first { $0.type == nil && $0.name == text }?.sentences ?? "")
        }
    }
}

extension Schema {
    /// The schema within lists, dictionaries and `null`.
    public var innermost: Schema {
        switch self {
        case .nullable(let inner), .array(let inner), .dictionary(let inner): inner.innermost
        case .string, .integer, .number, .boolean, .object, .any: self
        }
    }
}
