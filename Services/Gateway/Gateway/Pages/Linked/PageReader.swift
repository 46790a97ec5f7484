import HTTPTypes
import Hummingbird
import IdentityContract
import RPC

/// The reader of a linked page.
struct PageReader: Sendable {
    let credentials: Credentials
    /// The `meta` from the request's head, without the caller.
    let described: CallMeta
    /// The reader's session; `nil` when the reader is not signed in.
    let session: CheckedSession?
    /// The cookies of a session that was refreshed for this request.
    let cookies: HTTPFields

    /// The `meta` with the reader as the caller.
    var meta: CallMeta { described.asked(by: session) }
}

/// Finds the reader of a request.
struct PageReaders: Sendable {
    let sessions: SessionCheck
    let signIn: SignInCalls
    let configuration: GatewayConfiguration

    /// Returns whether a page of another site led to the request. Browsers then withhold our cookies
    /// (`SameSite=Strict`), and the gateway ignores cookies that an old browser sends anyway.
    static func isFromElsewhere(_ request: Request) -> Bool {
        !["same-origin", "none", nil].contains(request.headers[.secFetchSite])
    }

    /// Finds the reader, and refreshes the session if necessary.
    /// - Throws: ``Problem`` for malformed credentials, for an ended bearer token, and when identity does not answer.
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

    /// Refreshes the session. The access cookie expires long before the refresh cookie, and a page without a script
    /// cannot refresh the session itself.
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
            // The token is used or expired, or the account is blocked. The reader signs in again, and a refusal then
            // names the reason.
            return (nil, [:])
        }
    }
}
