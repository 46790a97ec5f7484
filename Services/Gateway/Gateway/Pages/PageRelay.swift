import HTTPTypes
import Hummingbird
import HummingbirdCore
import RPC

/// Answers a GET of a page: makes the call and shows the reply, or the problem, with a template. A HEAD makes the call
/// only if the call is read-only.
struct PageRelay: Sendable {
    let page: PublishedPage
    /// Answers as the call's JSON route would, with session, members of path and query, and conditions.
    let relay: Answer
    let explainer: ErrorExplainer

    @Sendable func answer(_ request: Request, _ context: GatewayContext) async throws -> Response {
        // Link checkers send HEAD before a person opens the link, and must not trigger the link's effect.
        if request.method == .head, !page.call.isReadOnly {
            return page.pages.bare(in: context.language.language)
        }
        do {
            let relayed = try await relay(relayed(request), context)
            guard relayed.status == .ok else { return relayed }
            var headers = relayed.headers
            // The tag identifies the reply, but the same reply is another page in another language.
            headers[.eTag] = nil
            // After the call the context has the session, so this is the account's language.
            let (path, language) = (request.uri.path, context.language.language)
            let reply = try await relayed.body.bytes()
            let key = RenderedPages.Key(path: path, language: language, reply: EntityTag(of: reply))
            if page.isCached, let kept = page.rendered.find(key) { return try kept.response(to: request) }
            let call = try page.call.composer.compose(
                segments: path.split(separator: "/"), query: request.uri.query, body: nil)
            let answer = try page.response(call: call, reply: reply, path: path, in: language, headers: headers)
            guard page.isCached, answer.status == .ok else { return answer }
            let rendered = try await RenderedPage(answer)
            page.rendered.keep(rendered, key)
            return try rendered.response(to: request)
        } catch {
            let language = context.language.language
            let problem = explainer.problem(
                error, of: page.call.name, traceparent: context.traceparent, in: language)
            return try page.pages.response(to: problem, in: language)
        }
    }

    /// Returns the request for the relay.
    ///
    /// A page for everybody needs no credentials. A link in a mail is opened from a page of another site, and with any
    /// cookies. Neither must prevent the page from being shown. The tag in a condition is the page's, not the reply's.
    private func relayed(_ request: Request) -> Request {
        var head = request.head
        if !page.call.needsCaller {
            for name in [HTTPField.Name.authorization, .cookie, .kvartBrowser, .kvartGuest] {
                head.headerFields[name] = nil
            }
        }
        if page.isCached { head.headerFields[.ifNoneMatch] = nil }
        return Request(head: head, body: request.body)
    }
}
