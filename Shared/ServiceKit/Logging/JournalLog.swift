import Logging

/// Writes the log to the systemd journal with searchable fields: `journalctl TRACE_ID=…`.
struct JournalLog: LogHandler {
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]
    private let service: String

    /// - Parameter service: `SYSLOG_IDENTIFIER` of every record.
    init(service: String, level: Logger.Level) {
        self.service = service
        logLevel = level
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let all = event.metadata(with: metadata)
        let fields = JournalField.fields(event.level, event.message, all, service: service)
        guard !JournalSocket.send(fields) else { return }
        // Standard error also leads to the journal, through a stream that PID 1 keeps open while the journal
        // restarts.
        StandardErrorLog.write(LogLine.journal(event.level, event.message, all))
    }
}
