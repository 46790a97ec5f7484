import RPC
import Synchronization

/// Keeps the records of the calls that it selects.
final class RecordingObserver: CallObserver {
    private let records = Mutex<[CallRecord]>([])
    private let wanted: @Sendable (TraceContext?, Int?, Duration) -> Bool

    init(wanting wanted: @escaping @Sendable (TraceContext?, Int?, Duration) -> Bool = { _, _, _ in true }) {
        self.wanted = wanted
    }

    var all: [CallRecord] { records.withLock { $0 } }

    func wants(trace: TraceContext?, errorCode: Int?, duration: Duration) -> Bool { wanted(trace, errorCode, duration) }

    func record(_ record: CallRecord) { records.withLock { $0.append(record) } }
}
