extension GatewayMetrics {
    /// What each of them is, for whoever collects them.
    static let help = [
        "http_server_active_requests": "Requests that are being worked on.",
        "http_server_open_connections": "Open connections of clients.",
        "http_server_open_streams": "Open streams of events.",
        "http_server_received_bytes_total": "Bytes that came in on connections of clients.",
        "http_server_refused_connections_total": "Connections for which there was no room.",
        "http_server_request_duration_seconds": "Time until the answer to a request was ready.",
        "http_server_requests_total": "Requests, also those that were refused before they were one.",
        "http_server_sent_bytes_total": "Bytes that went out on connections of clients.",
        "rpc_client_errors_total": "Calls to services that did not bring a reply.",
    ]
}
