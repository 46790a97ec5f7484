import HTTPTypes
import Hummingbird
import HummingbirdCore
import RPC

/// Answers a GET of a page: what the call's route would answer, shown by a template; so is what it refuses. A HEAD
/// makes the call only where that changes nothing.
struct PageRelay: Sendable {
    let page: PublishedPage
    /// As if the reply went out as JSON: session, members of path and query, conditions.
    let relay: Answer
    let explainer: ErrorExplainer

    @Sendable func answer(_ request: Request, _ context: GatewayContext) async throws -> Response {
        // Programs that look at links before people do ask so, and must not set off what the link does.
        if request.method == .head, !page.call.isReadOnly {
            return page.pages.bare(in: context.language.language)
        }
        do {
            let relayed = try await relay(page.call.needsCaller ? request : Self.anonymous(request), context)
            guard relayed.status == .ok else { return relayed }
            var headers = relayed.headers
            // Of the reply alone: the same one is another page in another language.
            headers[.eTag] = nil
            let call = try page.call.composer.compose(
                segments: request.uri.path.split(separator: "/"), query: request.uri.query, body: nil)
            // By now it is known whose session it is, where the page has one.
            return try page.response(
                call: call, reply: await relayed.body.bytes(), path: request.uri.path, in: context.language.language,
                headers: headers)
        } catch {
            let language = context.language.language
            let problem = explainer.problem(
                error, of: page.call.name, traceparent: context.traceparent, in: language)
            return try page.pages.response(to: problem, in: language)
        }
    }

    /// Of whoever it may be. The link of a mail is followed from somebody else's page and with whatever cookies there
    /// are; neither has a say in whether a page for everybody is shown.
    private static func anonymous(_ request: Request) -> Request {
        var head = request.head
        for name in [HTTPField.Name.authorization, .cookie, .kvartBrowser] { head.headerFields[name] = nil }
        return Request(head: head, body: request.body)
    }
}
