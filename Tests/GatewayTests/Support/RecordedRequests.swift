import Logging
import RPC
import Synchronization

/// Wants a record of every request, or of none, and keeps what is written.
final class RecordedRequests: CallObserver {
    struct Asked: Hashable {
        var trace: TraceContext.TraceID?
        var errorCode: Int?
    }

    struct Record: Hashable {
        var level: Logger.Level
        var message: String
        var data: [String: String]
    }

    private let wantsAll: Bool
    private struct State {
        var asked: [Asked] = []
        var records: [Record] = []
    }

    private let kept = Mutex(State())

    init(wantsAll: Bool = true) { self.wantsAll = wantsAll }

    /// Of which requests the gateway has asked whether a record is wanted.
    var asked: [Asked] { kept.withLock(\.asked) }
    /// The records of requests.
    var all: [Record] { kept.withLock(\.records).filter { $0.message == "request" } }

    func wants(trace: TraceContext?, errorCode: Int?, duration: Duration) -> Bool {
        kept.withLock { $0.asked.append(Asked(trace: trace?.traceID, errorCode: errorCode)) }
        return wantsAll
    }

    func record(_ record: CallRecord) {}

    var logger: Logger { Logger(label: "test") { [self] _ in Handler(records: self) } }

    private struct Handler: LogHandler {
        let records: RecordedRequests
        var logLevel = Logger.Level.trace
        var metadata: Logger.Metadata = [:]

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let data = (event.metadata ?? [:]).mapValues { "\($0)" }
            let record = Record(level: event.level, message: "\(event.message)", data: data)
            records.kept.withLock { $0.records.append(record) }
        }
    }
}
