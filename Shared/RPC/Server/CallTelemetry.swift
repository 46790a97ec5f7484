import Synchronization
import Vocabulary

/// Counts the calls of a service, and tells who wants to know of each.
final class CallTelemetry: Sendable {
    let meters: CallMeters
    private let observer: (any CallObserver)?
    let sight: CallWatch.Sight?

    init(meters: CallMeters, observer: (any CallObserver)?, sight: CallWatch.Sight?) {
        self.meters = meters
        self.observer = observer
        self.sight = sight
    }

    /// Once for each request that was answered, or would have been if it had an id.
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
    /// Method and id are cut, because who asks chooses how long they are; by scalars, because a character may have any
    /// number of them.
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
