import HTTPTypes
import Hummingbird
import HummingbirdCore
import IdentityContract
import RPC
import Vocabulary

/// Answers the requests for a page that links open. Has no rules of its own: the page makes the calls that an app would
/// make for the reader.
struct LinkedPageRelay: Sendable {
    let page: PublishedLinkedPage
    let view: LinkedPageView
    let readers: PageReaders
    let configuration: GatewayConfiguration
    let explainer: ErrorExplainer

    private var signIn: SignInCalls { readers.signIn }

    // MARK: GET

    @Sendable func show(_ request: Request, _ context: GatewayContext) async throws -> Response {
        try await answering(request, context) {
            var notes = notes(request, context)
            if PageReaders.isFromElsewhere(request), request.uri.query == nil { return try view.detour(notes) }
            let reader = try await readers.reader(of: request, context)
            notes.language = context.language.language
            notes.isSignedIn = reader.session != nil
            notes.cookies = reader.cookies
            return try await shown(request, context, reader, notes)
        }
    }

    /// Shows the current state to the reader.
    private func shown(
        _ request: Request, _ context: GatewayContext, _ reader: PageReader, _ notes: LinkedPageView.Notes
    ) async throws -> Response {
        guard let kind = reader.session?.caller.kind else { return try view.signIn(notes) }
        let readings = page.readings(for: kind)
        guard !readings.isEmpty else {
            return try view.nothing(explained(ErrorObject(.forbidden), page.name, context), notes)
        }
        var sections: [LinkedPageView.Section] = []
        for reading in readings {
            do {
                let call = try reading.composer.compose(
                    segments: request.uri.path.split(separator: "/"), query: nil, body: nil)
                let result = try await reading.forwarder.forward(
                    call, meta: reader.meta, within: configuration.callTime)
                sections.append(
                    LinkedPageView.Section(
                        reading: reading, reply: try JSONDocument(parsing: Array(result.reply)).root))
            } catch {
                let problem = explained(error, reading.forwarder.call.name, context)
                guard problem.status.kind == .clientError else { throw problem }
                // The problem of a refused form takes precedence.
                return try view.nothing(notes.problem ?? problem, notes)
            }
        }
        return try view.things(sections, notes)
    }

    // MARK: POST

    @Sendable func send(_ request: Request, _ context: GatewayContext) async throws -> Response {
        try await answering(request, context) {
            try FormOrigin.checkOwn(request, context)
            let fields = try await FormReader(limit: configuration.bodyLimit, connection: context.connection)
                .read(request)
            guard let items = QueryItem.parse(request.uri.query ?? ""), let item = items.first,
                items.count == 1 || items.map(\.name) == ["action", "item"]
            else { throw Problem.malformedForm }
            let reader = try await readers.reader(of: request, context)
            var notes = notes(request, context)
            notes.isSignedIn = reader.session != nil
            notes.cookies = reader.cookies
            switch item.name {
            case "signIn": return try await signedIn(item.value, fields, context, reader, notes)
            case "signOut": return try await signedOut(context, reader, notes)
            case "action":
                let target = items.dropFirst().first?.value
                return try await acted(item.value, on: target, request, context, reader, notes)
            default: throw Problem.malformedForm
            }
        }
    }

    private func signedIn(
        _ id: String, _ fields: String, _ context: GatewayContext, _ reader: PageReader, _ notes: LinkedPageView.Notes
    ) async throws -> Response {
        guard let form = signIn.form(id, for: page.kinds) else { throw Problem.malformedForm }
        var notes = notes
        notes.isSignedIn = false
        var sent = LinkedPageView.SentForm(form: form, fields: QueryItem.parse(fields) ?? [])
        do {
            var meta = reader.described
            meta.wantsCookies = true
            let result = try await signIn.send(form, fields, meta: meta, within: configuration.callTime)
            if let issued = result.sessions?.issued { return seeOther(notes.path, SessionCookies.set(issued)) }
            guard let next = form.next else { throw ClientError.unreadable }
            sent.form = next
        } catch {
            let problem = explained(error, form.call, context)
            guard problem.status.kind == .clientError else { throw problem }
            sent.problem = problem
        }
        return try view.signIn(notes, sent: sent)
    }

    private func signedOut(
        _ context: GatewayContext, _ reader: PageReader, _ notes: LinkedPageView.Notes
    ) async throws -> Response {
        if reader.session != nil {
            _ = try await signIn.signOut.forward(
                Array("{}".utf8), meta: reader.meta, within: configuration.callTime)
        }
        return seeOther(notes.path, SessionCookies.cleared)
    }

    /// - Parameter item: the `id` of the item of a list; `nil` for an action on the whole page.
    private func acted(
        _ action: String, on item: String?, _ request: Request, _ context: GatewayContext, _ reader: PageReader,
        _ notes: LinkedPageView.Notes
    ) async throws -> Response {
        guard let session = reader.session else { return try view.signIn(notes) }
        let buttons = page.readings(for: session.caller.kind).flatMap(\.buttons)
        guard let button = buttons.first(where: { $0.button.action == action && !$0.isDocument }) else {
            throw Problem.malformedForm
        }
        let call = try button.call(at: request.uri.path, item: item)
        do {
            let result = try await button.forwarder.forward(call, meta: reader.meta, within: configuration.callTime)
            return seeOther(try next(after: button, result) ?? notes.path, reader.cookies)
        } catch {
            let problem = explained(error, button.forwarder.call.name, context)
            guard problem.status.kind == .clientError else { throw problem }
            var notes = notes
            notes.problem = problem
            return try await shown(request, context, reader, notes)
        }
    }

    /// Returns the path of the next page. The reply has a complete address, but the reader stays at the requested host.
    private func next(after button: PublishedButton, _ result: CallResult) throws -> String? {
        guard let member = button.button.next else { return nil }
        let reply = try JSONDocument(parsing: Array(result.reply)).root
        guard let address = reply[member: member]?.string, let path = LocalPath.path(of: address) else {
            throw ClientError.unreadable
        }
        return path
    }

    // MARK: Answers

    private func notes(_ request: Request, _ context: GatewayContext) -> LinkedPageView.Notes {
        LinkedPageView.Notes(language: context.language.language, path: request.uri.path)
    }

    private func explained(_ error: any Error, _ call: String, _ context: GatewayContext) -> Problem {
        explainer.problem(error, of: call, traceparent: context.traceparent, in: context.language.language)
    }

    /// Redirects with 303 (RFC 9110 section 15.4.4): the browser requests the page with GET, so a reload does not send
    /// the form again.
    private func seeOther(_ path: String, _ cookies: HTTPFields) -> Response {
        Response(status: .seeOther, headers: [.location: path] + cookies)
    }

    /// Adds the headers of all answers, and shows errors as pages.
    private func answering(
        _ request: Request, _ context: GatewayContext, _ body: () async throws -> Response
    ) async throws -> Response {
        var response: Response
        do {
            guard LocalPath.isOne(request.uri.path) else { throw Problem.malformedTarget }
            response = try await body()
        } catch {
            let problem = explained(error, page.name, context)
            response = try view.pages.response(to: problem, in: context.language.language)
        }
        response.headers[.cacheControl] = "private, no-store"
        response.headers[.vary] = "Accept-Language, Cookie"
        // With this policy browsers send this host as the `Origin` of forms, and do not tell other hosts the address.
        response.headers[.referrerPolicy] = "same-origin"
        response.headers[.robotsTag] = "noindex, nofollow"
        return response
    }
}
