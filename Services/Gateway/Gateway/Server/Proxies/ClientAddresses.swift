import HTTPTypes
import Hummingbird

/// Finds the client behind proxies of ours.
///
/// Only what a trusted proxy wrote is believed: the peer's element is the last one of the header, and each element is
/// believed as long as the one that it was written by is trusted. So the client is the last address of the header that
/// is no trusted proxy, however much it has written there itself. Where an element cannot be read or hides its address,
/// the last address that was found stands.
struct ClientAddresses: RouterMiddleware {
    typealias Context = GatewayContext

    let proxies: TrustedProxies
    let header: ProxyHeader

    func handle(
        _ request: Request, context: GatewayContext,
        next: (Request, GatewayContext) async throws -> Response
    ) async throws -> Response {
        guard proxies.contain(context.address) else { return try await next(request, context) }
        var context = context
        // Several headers of one name are one list (RFC 9110 section 5.3).
        var list = Array(request.headers[values: header.name].joined(separator: ",").utf8)[...]
        while proxies.contain(context.address), let element = header.takeLast(from: &list) {
            context.host = element.host ?? context.host
            context.scheme = element.scheme ?? context.scheme
            guard let address = element.address else { break }
            context.address = address.text
        }
        return try await next(request, context)
    }
}
