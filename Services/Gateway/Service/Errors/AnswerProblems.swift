import HTTPTypes
import Hummingbird
import RPC

/// Turns whatever was thrown into an answer in the language of whoever asked, so that every error has one form; and
/// sees that every request belongs to a trace, under which it can be found.
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

    /// The router found no path, or one that was not registered for this method.
    private static func named(_ error: any Error, _ request: Request) -> any Error {
        guard let routing = error as? HTTPError, routing.status == .notFound else { return error }
        let problem: Problem = Resource.methods.contains(request.method) ? .unknownRoute : .unknownMethod
        return problem
    }
}
