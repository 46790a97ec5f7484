import Hummingbird
import HummingbirdCore

/// Refuses addresses that are too long or have empty segments. The router ignores empty segments: `/v1//stores/` would
/// be `/v1/stores`, and an empty member of a path would disappear.
struct StrictTargets: RouterMiddleware {
    typealias Context = GatewayContext

    /// The longest address, in bytes.
    let limit: Int

    func handle(
        _ request: Request, context: GatewayContext,
        next: (Request, GatewayContext) async throws -> Response
    ) async throws -> Response {
        // RFC 9112 section 3.2 refuses a request without Host or with two. The parser leaves a second one in the
        // headers.
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
