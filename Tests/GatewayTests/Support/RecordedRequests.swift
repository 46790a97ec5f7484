import Logging
import RPC
import Synchronization
import TestKit

/// Wants a record of every request, or of none, and keeps the records.
final class RecordedRequests: CallObserver {
    struct Asked: Hashable {
        var trace: TraceContext.TraceID?
        var errorCode: Int?
    }

    private let wantsAll: Bool
    private let log = RecordedLog()
    private let kept = Mutex<[Asked]>([])

    init(wantsAll: Bool = true) { self.wantsAll = wantsAll }

    /// The requests for which the gateway asked whether a record is wanted.
    var asked: [Asked] { kept.withLock(\.self) }
    /// The records of requests.
    var all: [RecordedLog.Record] { log.records.filter { $0.message == "request" } }

    var logger: Logger { log.logger }

    func wants(trace: TraceContext?, errorCode: Int?, duration: Duration) -> Bool {
        kept.withLock { $0.append(Asked(trace: trace?.traceID, errorCode: errorCode)) }
        return wantsAll
    }

    func record(_ record: CallRecord) {}
}
