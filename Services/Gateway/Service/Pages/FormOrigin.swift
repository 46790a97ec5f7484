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
}
