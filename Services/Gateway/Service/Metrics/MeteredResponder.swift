public import Hummingbird

/// Answers requests, and counts them.
public struct MeteredResponder: HTTPResponder {
    let router: RouterResponder<GatewayContext>
    let metrics: GatewayMetrics
    /// The template of each path, by the router's name for it.
    let templates: [String: String]

    public func respond(to request: Request, context: GatewayContext) async throws -> Response {
        let start = ContinuousClock.now
        metrics.requestBegan()
        defer { metrics.requestEnded() }
        let response = try await router.respond(to: request, context: context)
        // The router has written it into what all copies of the context share.
        let route = context.endpointPath.flatMap { templates[$0] }
        metrics.answered(
            request.method, route: route, status: response.status, after: ContinuousClock.now - start)
        return response
    }
}
