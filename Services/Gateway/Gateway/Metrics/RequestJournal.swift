import HTTPTypes
import Logging
import RPC

/// Writes a record of each request that the journal selects, with the trace that also marks the records of services. A
/// record has nothing of the request's address, headers or content.
struct RequestJournal: Sendable {
    /// Selects the requests by the same rule as in services, so that both keep the same traces.
    let observer: any CallObserver
    let logger: Logger

    /// Writes the record of an answered request, if the journal selects it.
    /// - Parameter route: the template; `nil` when the path is unknown.
    func answered(
        _ method: HTTPRequest.Method, route: String?, status: HTTPResponse.Status, after duration: Duration,
        _ noted: RequestNotes.Noted
    ) {
        let code = noted.errorCode ?? (status.code >= 400 ? status.code : nil)
        // An unknown method is the client's fault, although 501 is a server error.
        let isUnknown = status == .notImplemented
        let hasFailed = status.kind == .serverError && !isUnknown
        let judged = isUnknown ? nil : hasFailed ? status.code : code
        let trace = noted.traceparent.flatMap { TraceContext(traceparent: $0) }
        guard observer.wants(trace: trace, errorCode: judged, duration: duration) else { return }
        // Keeps method names that a client made up out of the journal.
        let known = Resource.methods.contains(method) ? method.rawValue : "_OTHER"
        var metadata: Logger.Metadata = [
            "http_method": "\(known)", "http_route": "\(route ?? "unknown")", "http_status": "\(status.code)",
            "microseconds": "\(Int64(duration / .microseconds(1)))",
        ]
        if let traceparent = noted.traceparent { metadata["trace"] = "\(TraceParent.trace(of: traceparent))" }
        if let account = noted.account { metadata["account"] = "\(account)" }
        if let code { metadata["code"] = "\(code)" }
        let isFault = hasFailed || code == CallError.internal(reference: "").code
        logger.log(level: isFault ? .error : .info, "request", metadata: metadata)
    }
}
