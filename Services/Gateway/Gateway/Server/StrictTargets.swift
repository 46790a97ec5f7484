import Hummingbird
import HummingbirdCore

/// Refuses addresses that are too long, and what the router would take for another address than the one that was asked
/// for: it passes over empty segments, so that `/v1//stores/` would be `/v1/stores`, and a member that is empty would
/// vanish.
struct StrictTargets: RouterMiddleware {
    typealias Context = GatewayContext

    /// In bytes.
    let limit: Int

    func handle(
        _ request: Request, context: GatewayContext,
        next: (Request, GatewayContext) async throws -> Response
    ) async throws -> Response {
        // RFC 9112 section 3.2: a request without Host, or with two, of which the second stays among the headers.
        guard request.head.authority != nil, !request.headers.contains(where: { $0.name.canonicalName == "host" })
        else {
            throw Problem.unclearHost
        }
        guard request.uri.string.utf8.count <= limit else { throw Problem.targetTooLong(limit: limit) }
        let path = request.uri.path
        guard path == "/" || !(path.hasSuffix("/") || path.contains("//")) else { throw Problem.unknownRoute }
        return try await next(request, context)
    }
}
