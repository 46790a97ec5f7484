import HTTPTypes
import Hummingbird
import RPC

/// Turns whatever was thrown into an answer, so that every error has one form; and sees that every request belongs to a
/// trace, under which it can be found.
struct AnswerProblems: RouterMiddleware {
    typealias Context = GatewayContext

    let explainer: ErrorExplainer
    /// As many bytes as asked for.
    let random: @Sendable (_ count: Int) -> [UInt8]

    func handle(
        _ request: Request, context: GatewayContext,
        next: (Request, GatewayContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        context.traceparent = TraceParent.find(request.headers[.traceparent], random: random)
        do {
            return try await next(request, context)
        } catch let error as HTTPError where error.status == .notFound {
            // The router found no path, or one that was not registered for this method.
            let problem = Resource.methods.contains(request.method) ? Problem.unknownRoute : .unknownMethod
            return problem.response()
        } catch {
            return explainer.problem(error, of: context.endpointPath ?? "", traceparent: context.traceparent)
                .response()
        }
    }
}
