import Logging
import Synchronization

/// Keeps what is logged: level, message and metadata.
final class KeptLines: Sendable {
    private let all = Mutex<[String]>([])

    var lines: [String] { all.withLock(\.self) }
    var logger: Logger { Logger(label: "test") { [self] _ in Handler(kept: self) } }

    private struct Handler: LogHandler {
        let kept: KeptLines
        var logLevel = Logger.Level.trace
        var metadata: Logger.Metadata = [:]

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            kept.all.withLock { $0.append("\(event.level) \(event.message) \(event.metadata ?? [:])") }
        }
    }
}
