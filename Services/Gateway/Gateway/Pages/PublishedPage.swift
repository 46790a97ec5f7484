import HTTPTypes
import Hummingbird
import RPC
import Vocabulary

/// A published page: the call that fills it, and the template that shows the reply.
struct PublishedPage: Sendable {
    let call: PublishedCall
    let template: String
    let pages: Pages
    private let rule: PageRule
    private let replyForm: ReplyForm
    /// Whether a reply may have a form that is sent to another host.
    private let mayHaveOutwardForm: Bool
    /// Whether clients may keep the page, and ask each time whether it has changed.
    var isCached: Bool { rule.isCached == true }
    /// The pages that clients may keep, as they were rendered last.
    let rendered = RenderedPages()
    /// Whether a reply may have data for search engines.
    private let mayHaveStructuredData: Bool
    /// The member of a reply with data for search engines, which is the only one that a template writes unescaped.
    private static let structuredData = "structuredData"
    /// The members of a reply that pages know by name, and their types. Each may also be `null`.
    private static let known: [(name: String, type: String, schema: Schema)] = [
        // For the foot of the page, in place of the operator's contact page.
        ("contact", "a PageContact", Schema.of(PageContact.self)),
        (OutwardTarget.member, "an OutwardForm", Schema.of(OutwardForm.self)),
        // For the head of the page, which messengers read.
        ("preview", "a PagePreview", Schema.of(PagePreview.self)),
        (structuredData, "a StructuredData", Schema.of(StructuredData.self)),
    ]

    /// - Throws: ``UnpublishableCalls`` when there is no such template, or when it has no words for a possible reply.
    init(_ call: PublishedCall, template: String) throws(UnpublishableCalls) {
        let pages = try Pages.published()
        guard let rule = pages.rule(of: template) else {
            throw UnpublishableCalls("\(call.name): there is no template named \(template)")
        }
        let schema = Self.replySchema(of: call.type)
        let members = schema.members
        for (position, name) in rule.wordsBy.enumerated() {
            guard let member = members.first(where: { $0.name == name }), case .string(let text) = member.schema else {
                throw UnpublishableCalls(
                    "\(call.name): the template \(template) needs a text named \(name) in the reply")
            }
            guard position == 0 else { continue }
            for value in text.allowed ?? [] { try Self.checkWords(pages, call, template, for: value) }
        }
        for (name, type, schema) in Self.known {
            guard let member = members.first(where: { $0.name == name }) else { continue }
            guard member.schema == schema || member.schema == .nullable(schema) else {
                throw UnpublishableCalls("\(call.name): \(name) in the reply is not \(type)")
            }
        }
        self.call = call
        self.template = template
        self.pages = pages
        self.rule = rule
        replyForm = ReplyForm(schema)
        mayHaveOutwardForm = members.contains { $0.name == OutwardTarget.member }
        mayHaveStructuredData = members.contains { $0.name == Self.structuredData }
    }

    /// - Throws: ``UnpublishableCalls`` unless the template has words for the value in every language.
    static func checkWords(
        _ pages: Pages, _ call: PublishedCall, _ template: String, for value: String
    ) throws(UnpublishableCalls) {
        guard let language = pages.languages(without: [value], of: template).first else { return }
        throw UnpublishableCalls(
            "\(call.name): the template \(template) has no words for \(value) in \(language.rawValue)")
    }

    private static func replySchema<C: Call>(of type: C.Type) -> Schema { Schema.of(C.Reply.self) }
}

extension PublishedPage {
    /// Renders the page with a reply. The template gets:
    ///
    /// - `call` and `reply` with their members, those of the reply formatted by ``ReplyForm``, and
    ///   `is.<member>.<value>` for each member that is a text;
    /// - `encoded` with the texts of the reply, percent-encoded for addresses;
    /// - `words` for this reply, and the template's words for `every` reply;
    /// - `structuredData`, which the layout writes unescaped;
    /// - `action`, the target of the form; `problem` and `faults.<field>` when the form was refused.
    /// - Parameters:
    ///   - call: the composed call.
    ///   - path: the requested path.
    ///   - refused: the problem of a refused form, and the fields that may have faults.
    /// - Throws: ``ClientError/unreadable`` for a reply that cannot be shown.
    func response(
        call: [UInt8], reply: [UInt8], path: String, in language: Language,
        refused: (problem: Problem, fields: [String])? = nil, headers: HTTPFields = [:]
    ) throws -> Response {
        let call = try JSONDocument(parsing: call).root
        let reply = try JSONDocument(parsing: reply).root
        let keys = try rule.wordsBy.map { name in
            guard let key = reply[member: name]?.string else { throw ClientError.unreadable }
            return key
        }
        guard let words = pages.words(of: template, keys, in: language) else { throw ClientError.unreadable }
        let shared = pages.words(of: template, ["every"], in: language)
        var values = ["words": shared?.merged(with: words) ?? words, "action": .text(path)]
        values["call"] = PageValue(call)
        values["reply"] = try replyForm.members(
            of: reply, months: pages.words(["site", "months"], in: language), in: language)
        values["is"] = Self.flags(of: [call, reply])
        values["encoded"] = Self.encoded(reply)
        values["structuredData"] = try structuredData(in: reply).map { .text($0.text) }
        var status = keys.first.flatMap { rule.statuses[$0] }.flatMap { RefusalKind(rawValue: $0) }
            .map { kind in HTTPResponse.Status(kind) }
        if let refused {
            let faulty = faults(refused.problem, refused.fields)
            values["faults"] = .object(faulty)
            let marked = pages.words(["site", "marked"], in: language)
            let message = faulty.isEmpty ? nil : marked
            values["problem"] = .object(["message": message ?? .text(refused.problem.message)])
            status = refused.problem.status
        }
        let refresh = refused == nil ? keys.first.flatMap { rule.refreshes?[$0] } : nil
        return try pages.response(
            template, values, in: language, status: status ?? .ok, headers: headers, refresh: refresh,
            sendingTo: try outwardOrigin(in: reply))
    }

    /// Renders the page after its form succeeded.
    func done(in language: Language) throws -> Response {
        var values = ["done": PageValue.flag(true)]
        values["words"] = pages.words(of: template, ["done"], in: language)
        return try pages.response(template, values, in: language)
    }

    /// Returns the origin of the reply's form; `nil` when it has none.
    private func outwardOrigin(in reply: JSONNode) throws(ClientError) -> String? {
        guard mayHaveOutwardForm, let node = reply[member: OutwardTarget.member], node.kind != .null else { return nil }
        guard let form = try? JSONReader.decode(OutwardForm.self, from: node, unknownMembers: .ignored),
            let origin = OutwardTarget.origin(of: form.action)
        else { throw .unreadable }
        return origin
    }

    /// Returns the reply's data for search engines, which cannot end the script that contains it.
    private func structuredData(in reply: JSONNode) throws(ClientError) -> StructuredData? {
        guard mayHaveStructuredData, let node = reply[member: Self.structuredData], node.kind != .null else {
            return nil
        }
        // The service is not trusted with this: an unescaped `</script>` would make its text part of the page.
        guard let data = try? JSONReader.decode(StructuredData.self, from: node, unknownMembers: .ignored) else {
            throw .unreadable
        }
        return data
    }

    /// Returns `<member>.<value>` for each text, because templates cannot compare values.
    private static func flags(of nodes: [JSONNode]) -> PageValue {
        var flags: [String: PageValue] = [:]
        for (name, value) in nodes.flatMap(\.members) {
            if let text = value.string { flags[name] = .object([text: .flag(true)]) }
        }
        return .object(flags)
    }

    private static func encoded(_ reply: JSONNode) -> PageValue {
        var encoded: [String: PageValue] = [:]
        for (name, value) in reply.members {
            if let text = value.string { encoded[name] = .text(AddressText.percentEncode(text)) }
        }
        return .object(encoded)
    }

    /// Returns the sentences for each faulty field.
    private func faults(_ problem: Problem, _ fields: [String]) -> [String: PageValue] {
        var faulty: [String: PageValue] = [:]
        for field in fields {
            let sentences = (problem.faults?[field] ?? []).map { PageValue.text($0.message) }
            if !sentences.isEmpty { faulty[field] = .object(["sentences": .list(sentences)]) }
        }
        return faulty
    }
}
