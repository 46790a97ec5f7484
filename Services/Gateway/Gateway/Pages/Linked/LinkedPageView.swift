import HTTPTypes
import Hummingbird
import IdentityContract
import RPC
import Vocabulary

/// Renders a linked page: sign-in forms for a reader without a session, else the reply to the reader's call.
struct LinkedPageView: Sendable {
    let page: PublishedLinkedPage
    let pages: Pages
    let texts: ProblemTexts

    static let template = "link"

    /// The facts about a request that every page shows.
    struct Notes {
        var language: Language
        /// The requested path.
        var path: String
        var isSignedIn = false
        /// The problem of a refused form.
        var problem: Problem?
        var cookies = HTTPFields()
    }

    /// A sent form that is shown again.
    struct SentForm {
        var form: SignInForm
        /// The typed values.
        var fields: [QueryItem]
        var problem: Problem?
    }

    // MARK: Pages

    /// Renders the sign-in forms.
    /// - Parameter sent: the form that was sent, or the form that follows it.
    func signIn(_ notes: Notes, sent: SentForm? = nil) throws -> Response {
        var values = frame(notes)
        values["signIn"] = .flag(true)
        let first = page.kinds.flatMap { SignInForm.first(of: $0) }
        let shown = first.flatMap { form in
            // The form for the code comes before the form that requests another code.
            sent.map { $0.form != form && form.next == $0.form ? [$0.form, form] : [form] } ?? [form]
        }
        values["forms"] = .list(
            shown.map { form in self.form(form, sent: sent?.form == form ? sent : nil, notes) })
        return try response(values, notes, status: sent?.problem?.status)
    }

    /// Renders the reply to the reader's call.
    func things(_ reply: JSONNode, of reading: PublishedReading, _ notes: Notes) throws -> Response {
        var values = frame(notes)
        guard let shown = reply[member: reading.reading.member] else { throw ClientError.unreadable }
        let nodes = reading.shape.isList ? shown.elements : [shown]
        values["things"] = .list(try nodes.map { try thing($0, of: reading, notes) })
        values["isEmpty"] = .flag(nodes.isEmpty)
        values["hasMore"] = .flag(reading.shape.isList && reply[member: "next"]?.string != nil)
        return try response(values, notes, status: notes.problem?.status)
    }

    /// Renders only a problem.
    func nothing(_ problem: Problem, _ notes: Notes) throws -> Response {
        var notes = notes
        notes.problem = problem
        return try response(frame(notes), notes, status: problem.status)
    }

    /// Renders a page that makes the browser request the link again. From our own page it also sends the
    /// `SameSite=Strict` cookies.
    func detour(_ notes: Notes) throws -> Response {
        var values = frame(notes)
        let target = "\(notes.path)?\(Self.detourQuery)"
        values["detour"] = .text(target)
        return try response(values, notes, status: nil, refresh: 0, target: target)
    }

    /// The query after a detour, so that no browser makes a second one.
    static let detourQuery = "again=1"

    // MARK: Parts

    private func frame(_ notes: Notes) -> [String: PageValue] {
        var values: [String: PageValue] = ["action": PageValue.text(notes.path)]
        let title = texts.page(page.name, in: notes.language) ?? page.name
        let words = pages.words([Self.template], in: notes.language) ?? .object([:])
        values["words"] = words.merged(with: .object(["heading": PageValue.text(title)]))
        if notes.isSignedIn { values["signedIn"] = .flag(true) }
        if let problem = notes.problem {
            values["problem"] = .object(["message": PageValue.text(problem.message)])
        }
        return values
    }

    private func response(
        _ values: [String: PageValue], _ notes: Notes, status: HTTPResponse.Status?, refresh: Int? = nil,
        target: String? = nil
    ) throws -> Response {
        let headers = notes.problem?.response().headers ?? [:]
        var response = try pages.response(
            Self.template, values, in: notes.language, status: status ?? .ok, headers: headers, refresh: refresh,
            leadingTo: target)
        response.headers += notes.cookies
        return response
    }

    private func form(_ form: SignInForm, sent: SentForm?, _ notes: Notes) -> PageValue {
        var fields: [PageValue] = []
        for field in form.fields {
            var values = [
                "name": PageValue.text(field.name), "id": PageValue.text("\(form.id).\(field.name)"),
            ]
            values["label"] = pages.words([Self.template, "fields", field.name], in: notes.language)
            values["type"] = .text(field.type)
            values["autocomplete"] = .text(field.autocomplete)
            values["inputMode"] = field.inputMode.map { .text($0) }
            let typed = sent?.fields.last { $0.name == field.name }?.value
            if field.isKept, let typed { values["typed"] = .text(typed) }
            let sentences = (sent?.problem?.faults?[field.name] ?? []).map { PageValue.text($0.message) }
            if !sentences.isEmpty { values["faulty"] = .object(["sentences": .list(sentences)]) }
            fields.append(.object(values))
        }
        var values: [String: PageValue] = ["fields": .list(fields), "form": PageValue.text(form.id)]
        values["title"] = pages.words([Self.template, "kinds", form.kind.rawValue], in: notes.language)
        values["submit"] = pages.words([Self.template, "submits", form.way.rawValue], in: notes.language)
        if form.way == .code { values["note"] = pages.words([Self.template, "codeSent"], in: notes.language) }
        if let problem = sent?.problem {
            let isMarked = form.fields.contains { problem.faults?[$0.name].isEmpty == false }
            let marked = isMarked ? pages.words(["site", "marked"], in: notes.language) : nil
            values["refused"] = .object(["message": marked ?? .text(problem.message)])
        }
        return .object(values)
    }

    private func thing(_ node: JSONNode, of reading: PublishedReading, _ notes: Notes) throws -> PageValue {
        let thing = reading.reading.thing
        var values: [String: PageValue] = [:]
        values["states"] = .list(
            reading.shape.states.flatMap { lines(node, $0, of: thing, notes) }.map { .object(["text": $0]) })
        values["facts"] = .list(try facts(node, of: reading, notes))
        if let itemPage = reading.reading.itemPage, let path = PageLink.path(itemPage.path, ofItem: node) {
            values["open"] = .text(path)
        }
        guard let choice = reading.shape.actions else { return .object(values) }
        let possible = node.texts(at: choice.path)
        let buttons = reading.buttons.filter { possible.contains($0.button.action) }
        values["buttons"] = .list(buttons.map { button($0, of: thing, choice, notes) })
        let others = possible.filter { action in !buttons.contains { $0.button.action == action } }
        let words = others.compactMap { text(thing.key(choice.path, $0), notes) }
        if !words.isEmpty {
            // A thing in a list may have buttons on its own page.
            let introduction = reading.shape.isList ? "possible" : "elsewhere"
            var named: [String: PageValue] = ["actions": .list(words.map { .object(["text": $0]) })]
            named["introduction"] = pages.words([Self.template, introduction], in: notes.language)
            values["named"] = .object(named)
        }
        if possible.isEmpty { values["isDone"] = .flag(true) }
        return .object(values)
    }

    private func button(
        _ button: PublishedReading.Button, of thing: PageThing, _ choice: PageShape.Choice, _ notes: Notes
    ) -> PageValue {
        var values: [String: PageValue] = [:]
        values["label"] = text(thing.key(choice.path, button.button.action), notes)
        if button.isDocument {
            values["document"] = .text(documentPath(of: button, notes.path))
        } else {
            values["form"] = .text(button.button.action)
        }
        return .object(values)
    }

    /// Returns the path of the document's own route, with the members of the page's path.
    private func documentPath(of button: PublishedReading.Button, _ path: String) -> String {
        let segments = path.split(separator: "/")
        let given = Dictionary(
            page.template.members.map { ($0.name, String(segments[$0.position])) },
            uniquingKeysWith: { first, _ in first }
        )
        let parts = button.forwarder.call.template.segments.map { segment in
            switch segment {
            case .literal(let text): "/\(text)"
            case .member(let name): "/\(given[name] ?? "")"
            }
        }
        return parts.joined()
    }

    private func lines(
        _ node: JSONNode, _ choice: PageShape.Choice, of thing: PageThing, _ notes: Notes
    ) -> [PageValue] {
        var seen: Set<String> = []
        return node.texts(at: choice.path).filter { seen.insert($0).inserted }
            .compactMap { text(thing.key(choice.path, $0), notes) }
    }

    /// Returns a text; `nil` for a key without a text, which a newer service may send.
    private func text(_ key: String, _ notes: Notes) -> PageValue? {
        texts.page(key, in: notes.language).map { .text($0) }
    }

    private func facts(_ node: JSONNode, of reading: PublishedReading, _ notes: Notes) throws -> [PageValue] {
        let thing = reading.reading.thing
        let months = pages.words(["site", "months"], in: notes.language)
        let shown = try ReplyForm(reading.shape.schema).members(of: node, months: months, in: notes.language)
        return thing.facts.compactMap { path in
            let values = shown.all(at: path)
            guard !values.isEmpty, let label = text(thing.key(path), notes) else { return nil }
            return .object(["label": label, "values": .list(values.map(Self.fact))])
        }
    }

    /// Names a value by its type (time, day or plain text), because templates cannot test types.
    private static func fact(_ value: PageValue) -> PageValue {
        guard value["iso"] != nil else { return .object(["plain": value]) }
        return .object([value["clock"] == nil ? "onDay" : "atTime": value])
    }
}

extension JSONNode {
    /// Returns the texts and booleans at a dotted path, in the object or in each object of a list.
    fileprivate func texts(at path: String) -> [String] {
        var nodes = [self]
        for name in path.split(separator: ".") {
            nodes = nodes.flatMap(\.parts).compactMap { $0[member: String(name)] }
        }
        return nodes.flatMap(\.parts).compactMap { node in node.string ?? node.boolean.map { "\($0)" } }
    }

    /// The elements of a list, or the value alone.
    private var parts: [JSONNode] { kind == .array ? elements : [self] }
}

extension PageValue {
    /// Returns the values at a dotted path, in the object or in each object of a list.
    fileprivate func all(at path: String) -> [PageValue] {
        var values = [self]
        for name in path.split(separator: ".") { values = values.flatMap(\.parts).compactMap { $0[String(name)] } }
        return values.flatMap(\.parts)
    }

    private var parts: [PageValue] {
        if case .list(let values) = self { values } else { [self] }
    }
}
