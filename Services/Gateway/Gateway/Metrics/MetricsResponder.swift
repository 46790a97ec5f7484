import HTTPTypes
import Hummingbird
import NIOCore
import RPC

/// Answers on the metrics socket, in Prometheus's text format: `GET /metrics` with the gateway's own metrics, and
/// `GET /metrics/identity` with a service's.
struct MetricsResponder: HTTPResponder {
    typealias Context = GatewayContext

    private static let path = "/metrics"

    /// The gateway's own metrics.
    let sources: [any MetricSource]
    let scrapes: ServiceScrapes

    func respond(to request: Request, context: GatewayContext) async throws -> Response {
        let path = request.uri.path
        let service = path.hasPrefix("\(Self.path)/") ? String(path.dropFirst(Self.path.count + 1)) : nil
        let isKnown = service.map { ServiceScrapes.services.contains($0) } ?? (path == Self.path)
        guard isKnown else { return Self.plain(.notFound, "There is nothing here.") }
        guard request.method == .get else {
            var response = Self.plain(.methodNotAllowed, "Only GET.")
            response.headers[.allow] = "GET"
            return response
        }
        guard let service else { return Self.metrics(await own()) }
        do {
            return Self.metrics(try await scrapes.families(of: service))
        } catch {
            return Self.plain(.serviceUnavailable, "\(service) does not answer: \(CallFailure.type(of: error))")
        }
    }

    private func own() async -> [MetricFamily] {
        var families: [MetricFamily] = []
        for source in sources { families += await source.collect() }
        return families + (await scrapes.collect())
    }

    private static func metrics(_ families: [MetricFamily]) -> Response {
        response(.ok, PrometheusText.contentType, PrometheusText.text(families))
    }

    private static func plain(_ status: HTTPResponse.Status, _ line: String) -> Response {
        response(status, "text/plain; charset=utf-8", "\(line)\n")
    }

    private static func response(_ status: HTTPResponse.Status, _ type: String, _ text: String) -> Response {
        var headers: HTTPFields = [.contentType: type]
        StandardHeaders.add(to: &headers)
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}
