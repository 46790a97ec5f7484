import HTTPTypes
import Hummingbird
import HummingbirdCore

/// Checks the origin of a form. Pages of other sites do not know the secret in our forms, but their forms are refused
/// anyway.
enum FormOrigin {
    /// Checks a form that carries a secret.
    /// - Throws: ``Problem`` 403 for a form on a page of another site.
    static func check(_ request: Request, _ context: GatewayContext) throws(Problem) {
        if let site = request.headers[.secFetchSite], site != "same-origin", site != "none" { throw .foreignForm }
        // Browsers send `null` from pages with `no-referrer`, as ours are (Fetch standard, "append a request Origin
        // header").
        guard let text = request.headers[.origin], text != "null" else { return }
        guard let origin = Origin(text), let host = context.host ?? request.head.authority,
            context.scheme ?? origin.scheme == origin.scheme,
            Origin(scheme: origin.scheme, authority: host) == origin
        else { throw .foreignForm }
    }

    /// Checks a form that uses or sets cookies. It carries no secret, so only its origin shows that it is ours, and
    /// `null` is not enough. A form without `Origin` is not from a browser: all browsers send the header with a form
    /// (Fetch standard, "append a request Origin header").
    /// - Throws: ``Problem`` 403 for a form that may be on a page of another site.
    static func checkOwn(_ request: Request, _ context: GatewayContext) throws(Problem) {
        try check(request, context)
        guard request.headers[.origin] == "null" else { return }
        guard ["same-origin", "none"].contains(request.headers[.secFetchSite]) else { throw .foreignForm }
    }
}
