import HTTPTypes
import Hummingbird
import IdentityContract
import RPC

/// Who asks for a page that a link opened.
struct PageReader: Sendable {
    let credentials: Credentials
    /// As the request describes it, without who asks.
    let described: CallMeta
    /// `nil` when the reader is not signed in.
    let session: CheckedSession?
    /// Those of a session that was refreshed for this request.
    let cookies: HTTPFields

    /// As the reader, when signed in.
    var meta: CallMeta { described.asked(by: session) }
}

/// Finds out who asks for a page.
struct PageReaders: Sendable {
    let sessions: SessionCheck
    let signIn: SignInCalls
    let configuration: GatewayConfiguration

    /// Whether the browser came from a page of another site. It has kept back our cookies then (`SameSite=Strict`), and
    /// those of an old browser are not looked at.
    static func isFromElsewhere(_ request: Request) -> Bool {
        !["same-origin", "none", nil].contains(request.headers[.secFetchSite])
    }

    /// - Throws: ``Problem`` for credentials that cannot be read, for a bearer's token that is over, and when identity
    ///   does not answer.
    func reader(of request: Request, _ context: GatewayContext) async throws -> PageReader {
        let described = RequestDescription.meta(request.headers, context)
        let credentials = try Credentials(ofPage: request, usingCookies: !Self.isFromElsewhere(request))
        var (session, cookies) = (
            try await sessions.session(of: credentials, isRequired: false, meta: described), HTTPFields()
        )
        if session == nil, request.method != .head, credentials.canRefresh {
            (session, cookies) = try await refreshed(credentials, described)
        }
        context.setSession(session)
        return PageReader(credentials: credentials, described: described, session: session, cookies: cookies)
    }

    /// The access cookie is over long before the refresh cookie. A program in the browser would refresh the session; a
    /// page without a script has it refreshed here.
    private func refreshed(
        _ credentials: Credentials, _ described: CallMeta
    ) async throws -> (CheckedSession?, HTTPFields) {
        var meta = described
        credentials.put(into: &meta, for: signIn.refresh)
        do {
            let result = try await signIn.refresh.forward(
                Array("{}".utf8), meta: meta, within: configuration.callTime)
            guard let issued = result.sessions?.issued else { return (nil, [:]) }
            let session = try await sessions.session(
                of: credentials.with(issued), isRequired: false, meta: described)
            return (session, SessionCookies.set(issued))
        } catch let error as ErrorObject where error.data.kind != nil {
            // Used, over or blocked: the reader signs in anew, which says why if it is refused.
            return (nil, [:])
        }
    }
}
