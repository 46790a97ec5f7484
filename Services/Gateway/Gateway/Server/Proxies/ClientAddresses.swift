import HTTPTypes
import Hummingbird

/// Finds the address of a client behind trusted proxies.
///
/// Only elements that a trusted proxy wrote count. The peer wrote the last element of the header, and each address
/// names the writer of the element before it. So the client is the last address in the header that is not a trusted
/// proxy; earlier elements may be forged. When an element cannot be read or hides its address, the last found address
/// is used.
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
        // Several headers with one name form one list (RFC 9110 section 5.3).
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
