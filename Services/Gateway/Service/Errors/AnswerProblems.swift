import HTTPTypes
import Hummingbird
import Logging

/// Turns whatever was thrown into an answer, so that every error has one form.
struct AnswerProblems: RouterMiddleware {
    typealias Context = GatewayContext

    let newReference: @Sendable () -> String
    let logger: Logger

    func handle(
        _ request: Request, context: GatewayContext,
        next: (Request, GatewayContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as HTTPError where error.status == .notFound {
            // The router found no path, or one that was not registered for this method.
            let problem = Resource.methods.contains(request.method) ? Problem.unknownRoute : .unknownMethod
            return problem.response()
        } catch {
            return Problem(
                relaying: error, of: context.endpointPath ?? "", newReference: newReference, logger: logger
            ).response()
        }
    }
}
