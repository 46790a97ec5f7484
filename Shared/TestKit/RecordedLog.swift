public import Logging
import Synchronization

/// Keeps what is logged, for tests that look for what must be there, or must not.
public final class RecordedLog: Sendable {
    private let records = Mutex<[String]>([])

    public init() {}

    /// Every record as text: level, message, metadata, and the error if there is one.
    public var lines: [String] { records.withLock(\.self) }

    /// Logs into this, from `trace` up.
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
            log.records.withLock { $0.append("\(event.level) \(event.message) \(all)\(error)") }
        }
    }
}
