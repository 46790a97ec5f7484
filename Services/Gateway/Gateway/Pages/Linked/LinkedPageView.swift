import HTTPTypes
import Hummingbird
import IdentityContract
import RPC
import Vocabulary

/// Renders a linked page: sign-in forms for a reader without a session, else the replies to the reader's calls.
struct LinkedPageView: Sendable {
    let page: PublishedLinkedPage
    let pages: Pages
    let texts: ProblemTexts

    static let template = "link"
    /// The same with the script that refreshes a page that follows a stream.
    static let liveTemplate = "live"
    /// Such a page also refreshes at this interval, because a stream may be interrupted.
    static let refresh = 30

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

    /// A reading and the reply to its call.
    struct Section {
        var reading: PublishedReading
        var reply: JSONNode
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

    /// Renders the replies to the reader's calls.
    func things(_ sections: [Section], _ notes: Notes) throws -> Response {
        var values = frame(notes)
        values["sections"] = .list(try sections.map { try section($0, notes) })
        let counts = try sections.compactMap { try count(in: $0) }
        let waiting = counts.reduce(Int64(0), &+)
        if waiting > 0 { values["waiting"] = .text("\(waiting)") }
        guard !page.follows.isEmpty else { return try response(values, notes, status: notes.problem?.status) }
        if !counts.isEmpty { values["hasSound"] = .flag(true) }
        values["streams"] = .list(
            page.follows.map { stream in
                .object([
                    "path": PageValue.text(path(of: stream.template, from: notes.path)),
                    "events": .text(stream.events.joined(separator: " ")),
                ])
            })
        return try response(
            values, notes, status: notes.problem?.status, template: Self.liveTemplate, refresh: Self.refresh)
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
        _ values: [String: PageValue], _ notes: Notes, status: HTTPResponse.Status?,
        template: String = Self.template, refresh: Int? = nil, target: String? = nil
    ) throws -> Response {
        let headers = notes.problem?.response().headers ?? [:]
        var response = try pages.response(
            template, values, in: notes.language, status: status ?? .ok, headers: headers, refresh: refresh,
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
}
