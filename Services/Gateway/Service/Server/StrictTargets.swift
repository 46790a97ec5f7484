import Hummingbird
import HummingbirdCore

/// Refuses what the router would take for another address than the one that was asked for: it passes over empty
/// segments, so that `/v1//stores/` would be `/v1/stores`, and a member that is empty would vanish.
struct StrictTargets: RouterMiddleware {
    typealias Context = GatewayContext

    func handle(
        _ request: Request, context: GatewayContext,
        next: (Request, GatewayContext) async throws -> Response
    ) async throws -> Response {
        // RFC 9112 section 3.2: a request without Host is not one of HTTP/1.1.
        guard request.head.authority != nil else { throw Problem.malformedRequest }
        let path = request.uri.path
        guard path == "/" || !(path.hasSuffix("/") || path.contains("//")) else { throw Problem.unknownRoute }
        return try await next(request, context)
    }
}
