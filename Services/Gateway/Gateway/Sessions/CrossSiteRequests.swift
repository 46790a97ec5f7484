import HTTPTypes
import Hummingbird

/// Refuses requests that a page of another site makes a browser send with our cookies, or to get cookies (RFC 10017
/// section 6.1.3.3). `SameSite` alone does not protect against pages on sibling hosts.
struct CrossSiteRequests {
    /// Our origins beside the requested host.
    let origins: Set<Origin>

    /// - Parameters:
    ///   - hasCookies: whether the credentials are cookies.
    ///   - isBrowser: whether the request has `Kvart-Browser`. A page of another site cannot send this header without a
    ///     preflight answer that allows it.
    /// - Throws: ``Problem`` 403.
    func refuse(
        _ request: Request, _ context: GatewayContext, hasCookies: Bool, isBrowser: Bool
    ) throws(Problem) {
        let headers = request.headers
        switch request.method {
        case .get, .head, .options:
            // Older browsers do not send it. That is safe: a read changes nothing, and a page of another site cannot
            // read the answer.
            guard hasCookies, let site = headers[.secFetchSite] else { return }
            switch site {
            case "same-origin", "none": return
            case "same-site":
                guard let origin = headers[.origin].flatMap({ Origin($0) }), origins.contains(origin) else {
                    throw .crossSite
                }
            default: throw .crossSite
            }
        default:
            let origin = headers[.origin].flatMap { Origin($0) }
            let isListed = origin.map { origins.contains($0) } ?? false
            guard hasCookies || isBrowser else {
                // The request uses no session. But a page of another site could make each of its visitors send
                // requests, each from another address.
                guard ["same-origin", "none", nil].contains(headers[.secFetchSite]) || isListed else {
                    throw .crossSite
                }
                return
            }
            guard isBrowser, let origin, isListed || isOwn(origin, request, context) else { throw .crossSite }
        }
    }

    /// Returns whether the origin is the requested host. Compares the scheme only if a proxy has named it.
    private func isOwn(_ origin: Origin, _ request: Request, _ context: GatewayContext) -> Bool {
        guard let host = context.host ?? request.head.authority, context.scheme ?? origin.scheme == origin.scheme else {
            return false
        }
        return Origin(scheme: origin.scheme, authority: host) == origin
    }
}
