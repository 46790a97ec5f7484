import CallTypes
import JSON
import RPC
import Vocabulary

extension DocumentedCall {
    init<C: Call>(_ type: C.Type) {
        let reading = MemberReading(comments: .of(C.name))
        let name = TypeName(of: C.self)
        let examples = C.documentedExamples.compactMap { DocumentedExample($0) }
        self.type = C.self
        self.name = C.name
        summary = C.summary
        sentences = name.map { reading.comments.sentences(of: $0) } ?? ""
        componentName = name.map { reading.comments.componentName(of: $0) } ?? ""
        access = C.access
        route = C.route
        members = reading.members(
            of: Schema.of(C.self), name, Self.nodes(examples.map(\.call)), isComplete: false)
        reply = reading.object(
            Schema.of(C.Reply.self), TypeName(of: C.Reply.self), Self.nodes(examples.map(\.reply)))
        refusals = DocumentedRefusal.all(of: C.self, reading.comments)
        events = (C.self as? any StreamCall.Type)?.streamed.map { Self.event($0, reading) } ?? []
        isReadOnly = C.isReadOnly
        repetition = C.repetition
        acceptsIdempotencyKey = C.acceptsIdempotencyKey
        keepsReply = C.acceptsIdempotencyKey && C.keepsReply
        versionRule = C.versionRule
        isPaged = C.self is any ListCall.Type
        cacheSeconds = C.cacheSeconds
        self.examples = examples
        ruleErrors = C.ruleErrors(.http).map { DocumentedRefusal($0) }
    }

    private static func nodes(_ values: [RawJSON]) -> [JSONNode] {
        values.compactMap { try? JSONDocument(parsing: $0.bytes).root }
    }

    private static func event<D: StreamedData>(_ type: D.Type, _ reading: MemberReading)
        -> DocumentedEvent
    {
        var data = reading.object(Schema.of(D.self), TypeName(of: D.self), [])
        if !data.members.contains(where: { $0.name == number.name }) { data = data.adding(number) }
        return DocumentedEvent(name: D.event, data: data)
    }

    /// The member that the gateway adds to the data of an event.
    private static let number = DocumentedMember(
        name: "number", schema: .integer(1...Int64.max), isRequired: true,
        sentences: "The number of the event in the reader's stream: 1, 2, 3 and so on.",
        typeSentences: "", unit: nil,
        typeName: "Int64", componentName: nil, members: [], values: [], example: nil)
}

extension DocumentedObject {
    fileprivate func adding(_ member: DocumentedMember) -> DocumentedObject {
        let part = Schema.Member(
            name: member.name, schema: member.schema, isRequired: member.isRequired)
        return DocumentedObject(
            typeName: typeName, componentName: componentName, sentences: sentences,
            schema: .object([part] + schema.members),
            members: [member] + members)
    }
}

extension DocumentedExample {
    /// Returns `nil` for an example that cannot be encoded, which the tests of the contracts refuse.
    init?<C: Call>(_ example: CallExample<C>) {
        guard let call = try? RawJSON(encoding: example.call),
            let reply = try? RawJSON(encoding: example.reply)
        else {
            return nil
        }
        self.init(name: example.name, call: call, reply: reply)
    }
}

extension DocumentedRefusal {
    static func all<C: Call>(of type: C.Type, _ comments: TypeComments) -> [DocumentedRefusal] {
        let cases = TypeName(of: C.Refused.self).map { comments.members(of: $0) } ?? []
        return C.Refused.allCases.map { refusal in
            DocumentedRefusal(
                type: "\(C.name).\(refusal.reason)", status: refusal.kind.rawValue, kind: refusal.kind,
                message: refusal.message, member: refusal.member, arguments: refusal.argumentNames.sorted(),
                sentences: cases.first { $0.type == nil && $0.name == refusal.reason }?.sentences ?? "")
        }
    }

    /// An error of the protocol whose code is a status.
    init(_ error: CallError) {
        self.init(
            type: error.type, status: error.kind?.rawValue ?? error.code, kind: error.kind,
            message: error.message,
            member: nil, arguments: [], sentences: "")
    }
}
