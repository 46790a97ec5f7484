import HTTPTypes
import Hummingbird

/// Refuses what a page of somebody else makes a browser send with our cookies, or to get it cookies (RFC 10017 section
/// 6.1.3.3). `SameSite` alone falls short beside pages on sibling hosts.
struct CrossSiteRequests {
    /// Those that are ours beside the host itself.
    let origins: Set<Origin>

    /// - Parameters:
    ///   - hasCookies: whether cookies say who asks.
    ///   - isBrowser: whether `Kvart-Browser` came along: without leave from us, no page of somebody else can send it.
    /// - Throws: ``Problem`` 403.
    func refuse(
        _ request: Request, _ context: GatewayContext, hasCookies: Bool, isBrowser: Bool
    ) throws(Problem) {
        let headers = request.headers
        switch request.method {
        case .get, .head, .options:
            // Older browsers do not say it. Nothing is changed by reading, and no other page can read the answer.
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
                // Nobody's session is used; but a page of somebody else would make its visitors do what it likes, each
                // from another address.
                guard ["same-origin", "none", nil].contains(headers[.secFetchSite]) || isListed else {
                    throw .crossSite
                }
                return
            }
            guard isBrowser, let origin, isListed || isOwn(origin, request, context) else { throw .crossSite }
        }
    }

    /// Whether it is that of the host that was asked. The scheme is compared where a proxy has told it.
    private func isOwn(_ origin: Origin, _ request: Request, _ context: GatewayContext) -> Bool {
        guard let host = context.host ?? request.head.authority, context.scheme ?? origin.scheme == origin.scheme else {
            return false
        }
        return Origin(scheme: origin.scheme, authority: host) == origin
    }
}
