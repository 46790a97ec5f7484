import HTTPTypes
import Hummingbird
import IdentityContract
import RPC
import Vocabulary

/// Who a request says that it comes from: the bearer's token or, without one, the cookies of a browser.
struct Credentials: Sendable {
    /// What identity is asked about; `nil` when nobody is named.
    let token: String?
    /// Whether cookies say who asks. A browser sends them whatever page has made it ask.
    let areCookies: Bool
    /// Whether a session that begins is wanted in cookies.
    private let wantsCookies: Bool
    private let refreshToken: String?

    /// - Throws: ``Problem``: 400 for cookies or a `Kvart-Browser` that cannot be read, 401 for such an
    ///   `Authorization`, 403 for what a page of somebody else has made a browser send.
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

    /// Of a request for a page that a link opened. No page without a script can send `Kvart-Browser`; ``FormOrigin``
    /// decides whether a form is ours.
    /// - Parameter usesCookies: whether cookies count.
    /// - Throws: ``Problem``: 400 for cookies that cannot be read, 401 for such an `Authorization`.
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

    /// Those of the session that goes on with these tokens.
    func with(_ issued: IssuedTokens) -> Credentials { Credentials(self, token: issued.access.text) }

    /// Whether there is a token for the call that refreshes a session.
    var canRefresh: Bool { refreshToken != nil }

    /// Tells the service of sessions what only the gateway knows of cookies. The refresh token goes into the one call
    /// that takes it.
    func put(into meta: inout CallMeta, for forwarder: CallForwarder) {
        guard wantsCookies, forwarder.issuesSessions else { return }
        meta.wantsCookies = true
        if forwarder.call.name == RefreshSession.name { meta.refreshToken = refreshToken.map { SecretText($0) } }
    }

    /// The `Set-Cookie` headers of the answer.
    /// - Parameters:
    ///   - changes: of all calls of the request, in their order. The last session that began is kept.
    ///   - caller: who asked. The cookies go when its own session has ended.
    func cookies(after changes: [SessionChanges], of caller: Caller?) -> HTTPFields {
        if wantsCookies, let issued = changes.compactMap(\.issued).last { return SessionCookies.set(issued) }
        guard areCookies, let caller, changes.contains(where: { $0.ended.contains(caller.session) }) else { return [:] }
        return SessionCookies.cleared
    }
}
