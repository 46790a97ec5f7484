import HTTPTypes
import Logging
import RPC

/// Writes a record of each request that the journal wants one of, with the trace by which the records of services are
/// found. Nothing of a request's address, headers or content is in it.
struct RequestJournal: Sendable {
    /// Whom the samples are taken by, so that a trace is kept here and at services alike.
    let observer: any CallObserver
    let logger: Logger

    /// - Parameter route: the template; `nil` when there is nothing at the path.
    func answered(
        _ method: HTTPRequest.Method, route: String?, status: HTTPResponse.Status, after duration: Duration,
        _ noted: RequestNotes.Noted
    ) {
        let code = noted.errorCode ?? (status.code >= 400 ? status.code : nil)
        // A method that nobody knows is the client's fault, whatever the number says.
        let isUnknown = status == .notImplemented
        let hasFailed = status.kind == .serverError && !isUnknown
        let judged = isUnknown ? nil : hasFailed ? status.code : code
        let trace = noted.traceparent.flatMap { TraceContext(traceparent: $0) }
        guard observer.wants(trace: trace, errorCode: judged, duration: duration) else { return }
        // What a stranger calls a method does not get into the journal.
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
