import HTTPTypes
import Hummingbird
import RPC

/// Turns every error into a problem in the language of the client, so all errors have one form. Also gives every
/// request a trace, by which the logs find it.
struct AnswerProblems: RouterMiddleware {
    typealias Context = GatewayContext

    let explainer: ErrorExplainer
    /// Returns `count` random bytes.
    let random: @Sendable (_ count: Int) -> [UInt8]

    func handle(
        _ request: Request, context: GatewayContext,
        next: (Request, GatewayContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        context.traceparent = TraceParent.find(request.headers[.traceparent], random: random)
        context.notes.setTrace(context.traceparent)
        do {
            return try await next(request, context)
        } catch {
            if let answered = error as? ErrorObject { context.notes.setError(answered.code) }
            let problem = explainer.problem(
                Self.named(error, request), of: context.endpointPath ?? "", traceparent: context.traceparent,
                in: context.language.language)
            return problem.response()
        }
    }

    /// Names the router's error: no path, or a path that is not registered for this method.
    private static func named(_ error: any Error, _ request: Request) -> any Error {
        guard let routing = error as? HTTPError, routing.status == .notFound else { return error }
        let problem: Problem = Resource.methods.contains(request.method) ? .unknownRoute : .unknownMethod
        return problem
    }
}
