import HTTPTypes
import Hummingbird

/// Finds out which language the client asks for, before anything can go wrong.
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
