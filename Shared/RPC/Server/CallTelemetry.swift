import Synchronization
import Vocabulary

/// Counts the calls of a service and passes records to the observer.
final class CallTelemetry: Sendable {
    let meters: CallMeters
    private let observer: (any CallObserver)?
    let sight: AnsweredCallHook.Sight?

    init(meters: CallMeters, observer: (any CallObserver)?, sight: AnsweredCallHook.Sight?) {
        self.meters = meters
        self.observer = observer
        self.sight = sight
    }

    /// Counts an answered request. Called once for each request, also for a notification.
    func note(_ request: IncomingRequest, _ failure: CallEnding.Failure?) {
        let duration = ContinuousClock.now - request.received
        if let meter = request.meter {
            meter.count(failure, duration)
        } else {
            meters.unknown.wrappingAdd(1, ordering: .relaxed)
        }
        if failure == nil { sight?(request.frame.method) }
        guard let observer else { return }
        let trace = request.meta.traceparent.flatMap { TraceContext(traceparent: $0) }
        guard observer.wants(trace: trace, errorCode: failure?.code, duration: duration) else { return }
        observer.record(CallRecord(request, trace, failure, duration))
    }
}

extension CallRecord {
    /// Truncates method and id, because the client chooses their length. The limit counts scalars, because a
    /// character may have any number of them.
    fileprivate init(
        _ request: IncomingRequest, _ trace: TraceContext?, _ failure: CallEnding.Failure?, _ duration: Duration
    ) {
        self.init(
            method: String(request.frame.method.unicodeScalars.prefix(128)),
            id: request.frame.id.map { String(decoding: $0.prefix(128), as: UTF8.self) },
            traceID: trace?.traceID.description, peer: request.peer,
            account: request.meta.caller?.account.description, duration: duration, errorCode: failure?.code,
            errorType: failure?.type)
    }
}
