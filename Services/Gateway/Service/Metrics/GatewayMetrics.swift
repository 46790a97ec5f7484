import HTTPTypes
public import Metrics
import Synchronization

/// What the gateway counts. Names are those of OpenTelemetry's HTTP conventions as Prometheus writes them.
///
/// Every label has few values whatever clients send: the templates of the contracts and not paths, the methods that
/// HTTP knows, the classes of statuses, kinds of errors.
public final class GatewayMetrics: Sendable {
    /// Why a connection was not taken.
    enum ConnectionRefusal: String, CaseIterable {
        /// There were too many.
        case total
        /// There were too many from its address.
        case address
    }

    private struct Request: Hashable {
        var method: HTTPRequest.Method?
        var route: String
        /// 1 to 5.
        var statusClass: Int
    }

    private struct RequestSeries {
        var count: Counter
        var duration: Timer
    }

    private struct Failure: Hashable {
        var service: String
        var type: String
    }

    private let factory: any MetricsFactory
    private let activeRequests: Meter
    private let openConnections: Meter
    private let openStreams: Meter
    private let refusedConnections: [ConnectionRefusal: Counter]
    private let receivedBytes: Counter
    private let sentBytes: Counter
    private let requests = Mutex<[Request: RequestSeries]>([:])
    private let failures = Mutex<[Failure: Counter]>([:])

    public init(factory: any MetricsFactory = MetricsSystem.factory) {
        self.factory = factory
        activeRequests = Meter(label: "http_server_active_requests", factory: factory)
        openConnections = Meter(label: "http_server_open_connections", factory: factory)
        openStreams = Meter(label: "http_server_open_streams", factory: factory)
        receivedBytes = Counter(label: "http_server_received_bytes_total", factory: factory)
        sentBytes = Counter(label: "http_server_sent_bytes_total", factory: factory)
        refusedConnections = Dictionary(
            uniqueKeysWithValues: ConnectionRefusal.allCases.map { reason in
                let dimensions = [("reason", reason.rawValue)]
                let label = "http_server_refused_connections_total"
                return (reason, Counter(label: label, dimensions: dimensions, factory: factory))
            })
    }

    // MARK: Requests

    func requestBegan() { activeRequests.increment() }

    func requestEnded() { activeRequests.decrement() }

    /// - Parameters:
    ///   - method: `nil` when the request was not read.
    ///   - route: the template; `nil` when there is nothing at the path.
    ///   - duration: until the answer was ready; `nil` when nobody worked on it.
    func answered(
        _ method: HTTPRequest.Method?, route: String?, status: HTTPResponse.Status, after duration: Duration?
    ) {
        let known = method.flatMap { Resource.methods.contains($0) ? $0 : nil }
        let request = Request(method: known, route: route ?? "unknown", statusClass: status.code / 100)
        let series = requests.withLock { requests in
            if let series = requests[request] { return series }
            let series = makeSeries(request)
            requests[request] = series
            return series
        }
        series.count.increment()
        if let duration { series.duration.recordNanoseconds(Int64(duration / .nanoseconds(1))) }
    }

    private func makeSeries(_ request: Request) -> RequestSeries {
        // `_OTHER` is what the conventions have for methods that are not known.
        let method = ("http_request_method", request.method?.rawValue ?? "_OTHER")
        let route = ("http_route", request.route)
        let status = ("http_response_status_class", "\(request.statusClass)xx")
        return RequestSeries(
            count: Counter(label: "http_server_requests_total", dimensions: [method, route, status], factory: factory),
            duration: Timer(
                label: "http_server_request_duration_seconds", dimensions: [method, route, status], factory: factory))
    }

    // MARK: Connections

    func connectionOpened() { openConnections.increment() }

    func connectionClosed() { openConnections.decrement() }

    func connectionRefused(_ reason: ConnectionRefusal) { refusedConnections[reason]?.increment() }

    func received(bytes: Int) { receivedBytes.increment(by: bytes) }

    func sent(bytes: Int) { sentBytes.increment(by: bytes) }

    // MARK: Streams

    func streamOpened() { openStreams.increment() }

    func streamClosed() { openStreams.decrement() }

    // MARK: Calls

    /// - Parameter service: the executable that was asked.
    func callFailed(_ error: any Error, at service: String) {
        let failure = Failure(service: service, type: CallFailure.type(of: error))
        let counter = failures.withLock { failures in
            if let counter = failures[failure] { return counter }
            let dimensions = [("rpc_service", service), ("error_type", failure.type)]
            let counter = Counter(label: "rpc_client_errors_total", dimensions: dimensions, factory: factory)
            failures[failure] = counter
            return counter
        }
        counter.increment()
    }
}
