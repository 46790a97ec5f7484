import HTTPTypes
import Hummingbird

/// Adds the headers of every answer.
struct StandardHeaders: RouterMiddleware {
    typealias Context = GatewayContext

    func handle(
        _ request: Request, context: GatewayContext,
        next: (Request, GatewayContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        Self.add(to: &response.headers)
        // The answer to a HEAD has the length of the omitted content (RFC 9110 section 9.3.2).
        return request.method == .head && response.body.contentLength != 0 ? response.createHeadResponse() : response
    }

    /// Answers are data. If a browser shows an answer as a page anyway, the page can load, run and send nothing.
    private static let dataPolicy =
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

    /// Adds the standard headers that are absent.
    static func add(to headers: inout HTTPFields) {
        let standard: [(HTTPField.Name, String)] = [
            (.date, HTTPDate.now), (.server, "kvart"), (.cacheControl, "no-store"), (.xContentTypeOptions, "nosniff"),
            (.contentSecurityPolicy, dataPolicy), (.referrerPolicy, "no-referrer"),
        ]
        for (name, value) in standard where headers[name] == nil { headers[name] = value }
    }
}
