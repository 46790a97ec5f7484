public import Logging
import Synchronization

/// Records what is logged, for tests that check the log.
public final class RecordedLog: Sendable {
    /// One logged record.
    public struct Record: Sendable {
        public var level: Logger.Level
        public var message: String
        /// The metadata as text.
        public var data: [String: String]
        fileprivate var line: String
    }

    private let kept = Mutex<[Record]>([])

    public init() {}

    public var records: [Record] { kept.withLock(\.self) }

    /// Every record as text: level, message, metadata, and the error if there is one.
    public var lines: [String] { records.map(\.line) }

    /// A logger that writes here, from `trace` up.
    public var logger: Logger { Logger(label: "test") { [self] _ in Handler(log: self) } }

    private struct Handler: LogHandler {
        let log: RecordedLog
        var logLevel = Logger.Level.trace
        var metadata: Logger.Metadata = [:]

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let all = metadata.merging(event.metadata ?? [:]) { _, new in new }
            let error = event.error.map { " \($0)" } ?? ""
            let record = Record(
                level: event.level, message: "\(event.message)", data: all.mapValues { "\($0)" },
                line: "\(event.level) \(event.message) \(all)\(error)")
            log.kept.withLock { $0.append(record) }
        }
    }
}
