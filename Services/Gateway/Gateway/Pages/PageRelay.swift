import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
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
            let relayed = try await relay(page.call.needsCaller ? request : Self.anonymous(request), context)
            guard relayed.status == .ok else { return relayed }
            var headers = relayed.headers
            // The tag identifies the reply, but the same reply is another page in another language.
            headers[.eTag] = nil
            let call = try page.call.composer.compose(
                segments: request.uri.path.split(separator: "/"), query: request.uri.query, body: nil)
            // After the call the context has the session, so this is the account's language.
            let answer = try page.response(
                call: call, reply: await relayed.body.bytes(), path: request.uri.path, in: context.language.language,
                headers: headers)
            return page.isCached ? try await Self.tagged(answer, for: request) : answer
        } catch {
            let language = context.language.language
            let problem = explainer.problem(
                error, of: page.call.name, traceparent: context.traceparent, in: language)
            return try page.pages.response(to: problem, in: language)
        }
    }

    /// Tags a page, and leaves it out for a client that has the same one.
    private static func tagged(_ answer: Response, for request: Request) async throws -> Response {
        guard answer.status == .ok else { return answer }
        let bytes = try await answer.body.bytes()
        let tag = EntityTag(of: bytes)
        var headers = answer.headers
        headers[.eTag] = tag.description
        headers[.cacheControl] = "no-cache"
        if try RequestConditions(request.headers).ifNoneMatch?.matchesWeakly(tag) == true {
            return Response(status: .notModified, headers: headers)
        }
        return Response(
            status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    /// Returns the request without credentials. A link in a mail is opened from a page of another site, and with any
    /// cookies. Neither must prevent the page from being shown.
    private static func anonymous(_ request: Request) -> Request {
        var head = request.head
        for name in [HTTPField.Name.authorization, .cookie, .kvartBrowser] { head.headerFields[name] = nil }
        return Request(head: head, body: request.body)
    }
}
