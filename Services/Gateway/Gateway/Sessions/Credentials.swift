import HTTPTypes
import Hummingbird
import IdentityContract
import RPC
import Vocabulary

/// The credentials of a request: the bearer token or, without one, the cookies of a browser.
struct Credentials: Sendable {
    /// The token for identity to check; `nil` without credentials.
    let token: String?
    /// Whether the credentials are cookies. A browser sends cookies whichever page caused the request.
    let areCookies: Bool
    /// Whether the client wants the tokens of a new session in cookies.
    private let wantsCookies: Bool
    private let refreshToken: String?

    /// Reads the credentials.
    /// - Throws: ``Problem``: 400 for malformed cookies or a malformed `Kvart-Browser`, 401 for a malformed
    ///   `Authorization`, 403 for a request from a page of another site.
    init(_ request: Request, _ context: GatewayContext, refusing crossSite: CrossSiteRequests) throws(Problem) {
        switch request.headers[.kvartBrowser] {
        case nil: wantsCookies = false
        case "1": wantsCookies = true
        default: throw .malformedHeader(.kvartBrowser, .one)
        }
        if let bearer = try BearerToken.find(in: request.headers) {
            token = bearer
            areCookies = false
            refreshToken = nil
        } else {
            let cookies = try SessionCookies(request.headers)
            token = cookies.access
            areCookies = cookies.arePresent
            refreshToken = cookies.refresh
        }
        try crossSite.refuse(request, context, hasCookies: areCookies, isBrowser: wantsCookies)
    }

    /// Reads the credentials of a request for a linked page. A page without a script cannot send `Kvart-Browser`, so
    /// ``FormOrigin`` checks where a form comes from.
    /// - Parameter usesCookies: whether cookies count.
    /// - Throws: ``Problem``: 400 for malformed cookies, 401 for a malformed `Authorization`.
    init(ofPage request: Request, usingCookies usesCookies: Bool) throws(Problem) {
        let bearer = try BearerToken.find(in: request.headers)
        let cookies = try SessionCookies(bearer == nil && usesCookies ? request.headers : [:])
        token = bearer ?? cookies.access
        areCookies = cookies.arePresent
        wantsCookies = true
        refreshToken = cookies.refresh
    }

    private init(_ credentials: Credentials, token: String) {
        self.token = token
        areCookies = true
        wantsCookies = credentials.wantsCookies
        refreshToken = nil
    }

    /// Returns the credentials of the same session with new tokens.
    func with(_ issued: IssuedTokens) -> Credentials { Credentials(self, token: issued.access.text) }

    /// Whether there is a refresh token.
    var canRefresh: Bool { refreshToken != nil }

    /// Tells identity that the client wants cookies, which only the gateway knows. Adds the refresh token to the call
    /// that refreshes a session, and to no other.
    func put(into meta: inout CallMeta, for forwarder: CallForwarder) {
        guard wantsCookies, forwarder.issuesSessions else { return }
        meta.wantsCookies = true
        if forwarder.call.name == RefreshSession.name { meta.refreshToken = refreshToken.map { SecretText($0) } }
    }

    /// Returns the `Set-Cookie` headers of the answer.
    /// - Parameters:
    ///   - changes: the changes by all calls of the request, in their order. The last new session is kept.
    ///   - caller: the caller. The cookies are removed when the caller's own session has ended.
    func cookies(after changes: [SessionChanges], of caller: Caller?) -> HTTPFields {
        if wantsCookies, let issued = changes.compactMap(\.issued).last { return SessionCookies.set(issued) }
        guard areCookies, let caller, changes.contains(where: { $0.ended.contains(caller.session) }) else { return [:] }
        return SessionCookies.cleared
    }
}
