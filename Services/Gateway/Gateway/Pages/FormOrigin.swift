import HTTPTypes
import Hummingbird
import HummingbirdCore

/// Where a form was sent from. Pages of others cannot know the secret that a form of ours carries; they are refused all
/// the same.
enum FormOrigin {
    /// - Throws: ``Problem`` 403 for a form on a page that is not ours.
    static func check(_ request: Request, _ context: GatewayContext) throws(Problem) {
        if let site = request.headers[.secFetchSite], site != "same-origin", site != "none" { throw .foreignForm }
        // Browsers write `null` on pages that, as ours, keep their address to themselves (Fetch standard, "append a
        // request Origin header").
        guard let text = request.headers[.origin], text != "null" else { return }
        guard let origin = Origin(text), let host = context.host ?? request.head.authority,
            context.scheme ?? origin.scheme == origin.scheme,
            Origin(scheme: origin.scheme, authority: host) == origin
        else { throw .foreignForm }
    }

    /// The same for a form that acts with cookies or gets them: it carries no secret, so nothing but its origin tells
    /// that it is ours. `null` tells nothing. A form without `Origin` is of no browser: all of them send the header
    /// with a form (Fetch standard, "append a request Origin header").
    /// - Throws: ``Problem`` 403 for a form that may be on a page of another site.
    static func checkOwn(_ request: Request, _ context: GatewayContext) throws(Problem) {
        try check(request, context)
        guard request.headers[.origin] == "null" else { return }
        guard ["same-origin", "none"].contains(request.headers[.secFetchSite]) else { throw .foreignForm }
    }
}
