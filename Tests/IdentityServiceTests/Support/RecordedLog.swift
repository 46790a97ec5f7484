import Logging
import Synchronization

/// Keeps what is logged, for tests that look for what must not be.
final class RecordedLog: Sendable {
    private let records = Mutex<[String]>([])

    /// Every record as text: level, message and metadata.
    var lines: [String] { records.withLock(\.self) }

    var logger: Logger {
        Logger(label: "test") { [self] _ in Handler(log: self) }
    }

    fileprivate func append(_ line: String) { records.withLock { $0.append(line) } }

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
            log.append("\(event.level) \(event.message) \(all) \(event.error.map { "\($0)" } ?? "")")
        }
    }
}
