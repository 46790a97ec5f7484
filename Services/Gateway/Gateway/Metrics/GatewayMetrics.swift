import HTTPTypes
public import RPC
import Synchronization

/// The metrics of the gateway. Their names are those of OpenTelemetry's HTTP conventions in the spelling of Prometheus.
///
/// Every label has few values, whatever clients send: templates instead of paths, the methods of HTTP, classes of
/// statuses, types of errors.
public final class GatewayMetrics: Sendable {
    /// The reason why a connection was refused.
    enum ConnectionRefusal: String, CaseIterable {
        /// There were too many connections.
        case total
        /// There were too many connections from its address.
        case address
    }

    private struct Request: Hashable {
        var method: String
        var route: String
        /// 1 to 5.
        var statusClass: Int

        var order: String { "\(method) \(statusClass) \(route)" }

        var labels: [String: String] {
            [
                "http_request_method": method, "http_route": route, "http_response_status_class": "\(statusClass)xx",
            ]
        }
    }

    private final class RequestSeries: Sendable {
        let count = Atomic<Int64>(0)
        let seconds = AtomicHistogram(bounds: AtomicHistogram.callSeconds)
    }

    private struct Failure: Hashable {
        var service: String
        var type: String

        var order: String { "\(type) \(service)" }
    }

    private let activeRequests = Atomic<Int64>(0)
    private let openConnections = Atomic<Int64>(0)
    private let openStreams = Atomic<Int64>(0)
    // Atomic instead of locked, because every event loop counts bytes.
    private let receivedBytes = Atomic<Int64>(0)
    private let sentBytes = Atomic<Int64>(0)
    private let refusedConnections = Mutex<[ConnectionRefusal: Int64]>([:])
    private let requests = Mutex<[Request: RequestSeries]>([:])
    private let failures = Mutex<[Failure: Int64]>([:])

    public init() {}

    // MARK: Requests

    func requestBegan() { activeRequests.wrappingAdd(1, ordering: .relaxed) }

    func requestEnded() { activeRequests.wrappingSubtract(1, ordering: .relaxed) }

    /// - Parameters:
    ///   - method: `nil` for a request that could not be parsed.
    ///   - route: the template; `nil` when the path is unknown.
    ///   - duration: the time until the answer was ready; `nil` for a request that could not be parsed.
    func answered(
        _ method: HTTPRequest.Method?, route: String?, status: HTTPResponse.Status, after duration: Duration?
    ) {
        let known = method.flatMap { Resource.methods.contains($0) ? $0 : nil }
        // `_OTHER` is the value of the conventions for unknown methods.
        let request = Request(
            method: known?.rawValue ?? "_OTHER", route: route ?? "unknown", statusClass: status.code / 100)
        let series = requests.withLock { requests in
            let series = requests[request] ?? RequestSeries()
            requests[request] = series
            return series
        }
        series.count.wrappingAdd(1, ordering: .relaxed)
        if let duration { series.seconds.record(duration / .seconds(1)) }
    }

    // MARK: Connections

    func connectionOpened() { openConnections.wrappingAdd(1, ordering: .relaxed) }

    func connectionClosed() { openConnections.wrappingSubtract(1, ordering: .relaxed) }

    func connectionRefused(_ reason: ConnectionRefusal) { refusedConnections.withLock { $0[reason, default: 0] += 1 } }

    func received(bytes: Int) { receivedBytes.wrappingAdd(Int64(bytes), ordering: .relaxed) }

    func sent(bytes: Int) { sentBytes.wrappingAdd(Int64(bytes), ordering: .relaxed) }

    // MARK: Streams

    func streamOpened() { openStreams.wrappingAdd(1, ordering: .relaxed) }

    func streamClosed() { openStreams.wrappingSubtract(1, ordering: .relaxed) }

    // MARK: Calls

    /// - Parameter service: the executable that was called.
    func callFailed(_ error: any Error, at service: String) {
        let failure = Failure(service: service, type: CallFailure.type(of: error))
        failures.withLock { $0[failure, default: 0] += 1 }
    }
}

// MARK: Collecting

extension GatewayMetrics: MetricSource {
    public func collect() -> [MetricFamily] {
        // Sorted, so that the order of samples is stable.
        let requests = requests.withLock { $0 }.sorted { $0.key.order < $1.key.order }
        let failures = failures.withLock { $0 }.sorted { $0.key.order < $1.key.order }
        let refused = refusedConnections.withLock { $0 }
        return [
            family("http_server_active_requests", "Requests in progress.", activeRequests),
            family("http_server_open_connections", "Open connections of clients.", openConnections),
            family("http_server_open_streams", "Open streams of events.", openStreams),
            family(
                "http_server_received_bytes_total", "Bytes received on connections of clients.", receivedBytes),
            MetricFamily(
                "http_server_refused_connections_total", .counter, help: "Connections refused because of a limit.",
                samples: ConnectionRefusal.allCases.map {
                    MetricSample(labels: ["reason": $0.rawValue], value: Double(refused[$0] ?? 0))
                }),
            MetricFamily(
                "http_server_request_duration_seconds", .histogram,
                help: "Time until the answer to a request was ready.",
                samples: requests.map { request, series in
                    MetricSample(labels: request.labels, histogram: series.seconds.snapshot())
                }),
            MetricFamily(
                "http_server_requests_total", .counter,
                help: "Requests, including malformed ones.",
                samples: requests.map { request, series in
                    MetricSample(labels: request.labels, value: Double(series.count.load(ordering: .relaxed)))
                }),
            family("http_server_sent_bytes_total", "Bytes sent on connections of clients.", sentBytes),
            MetricFamily(
                "rpc_client_errors_total", .counter, help: "Calls to services that failed or were refused.",
                samples: failures.map { failure, count in
                    MetricSample(
                        labels: ["rpc_service": failure.service, "error_type": failure.type], value: Double(count))
                }),
        ]
    }

    private func family(_ name: String, _ help: String, _ number: borrowing Atomic<Int64>) -> MetricFamily {
        MetricFamily(
            name, name.hasSuffix("_total") ? .counter : .gauge, help: help,
            value: Double(number.load(ordering: .relaxed)))
    }
}
