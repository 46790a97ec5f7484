public import Hummingbird

/// Answers requests, counts them and writes them to the journal.
public struct MeteredResponder: HTTPResponder {
    let router: RouterResponder<GatewayContext>
    let metrics: GatewayMetrics
    let journal: RequestJournal?
    /// The template of each path, by the router's path.
    let templates: [String: String]

    public func respond(to request: Request, context: GatewayContext) async throws -> Response {
        guard !context.isProbe else { return try await router.respond(to: request, context: context) }
        let start = ContinuousClock.now
        metrics.requestBegan()
        defer { metrics.requestEnded() }
        let response = try await router.respond(to: request, context: context)
        // All copies of the context share the storage where the router writes this path.
        let route = context.endpointPath.flatMap { templates[$0] }
        let duration = ContinuousClock.now - start
        metrics.answered(request.method, route: route, status: response.status, after: duration)
        journal?.answered(
            request.method, route: route, status: response.status, after: duration, context.notes.noted)
        return response
    }
}
