import HTTPTypes
import Hummingbird

/// Lets pages of the configured origins read answers and send requests that forms cannot send (CORS, section 3.2 of the
/// Fetch standard). For pages of other origins it adds no headers, so browsers withhold the answers.
struct CrossOriginSharing: RouterMiddleware {
    typealias Context = GatewayContext

    let origins: Set<Origin>

    private static let methods = "GET, HEAD, POST, PUT, PATCH, DELETE"
    private static let headers =
        ([
            HTTPField.Name.authorization, .contentType, .idempotencyKey, .ifMatch, .ifNoneMatch, .kvartBrowser,
            .kvartGuest,
            .acceptLanguage, .traceparent,
        ] + [LastEventID.name].compactMap(\.self)).map(\.rawName).joined(separator: ", ")
    private static let exposed = [
        HTTPField.Name.eTag, .link, .retryAfter, .idempotentReplayed, .wwwAuthenticate, .contentDisposition,
    ].map(\.rawName).joined(separator: ", ")
    /// How long a browser may cache a preflight answer, in seconds: the longest time that all browsers accept.
    private static let maximumAge = "7200"

    func handle(
        _ request: Request, context: GatewayContext,
        next: (Request, GatewayContext) async throws -> Response
    ) async throws -> Response {
        guard !origins.isEmpty else { return try await next(request, context) }
        var response: Response
        if let text = request.headers[.origin], let origin = Origin(text), origins.contains(origin) {
            if request.method == .options, request.headers[.accessControlRequestMethod] != nil {
                response = Response(
                    status: .noContent,
                    headers: [
                        .accessControlAllowMethods: Self.methods, .accessControlAllowHeaders: Self.headers,
                        .accessControlMaxAge: Self.maximumAge,
                    ])
            } else {
                response = try await next(request, context)
                response.headers[.accessControlExposeHeaders] = Self.exposed
            }
            response.headers[.accessControlAllowOrigin] = text
            response.headers[.accessControlAllowCredentials] = "true"
        } else {
            response = try await next(request, context)
        }
        response.headers[.vary] = response.headers[.vary].map { "\($0), Origin" } ?? "Origin"
        return response
    }
}
