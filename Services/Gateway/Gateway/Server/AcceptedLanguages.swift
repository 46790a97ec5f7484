import HTTPTypes
import Hummingbird

/// Reads `Accept-Language` before any other step can fail, so that errors are in the client's language.
struct AcceptedLanguages: RouterMiddleware {
    typealias Context = GatewayContext

    func handle(
        _ request: Request, context: GatewayContext,
        next: (Request, GatewayContext) async throws -> Response
    ) async throws -> Response {
        context.language.accept(request.headers[.acceptLanguage])
        return try await next(request, context)
    }
}
