import Glibc
public import Logging

/// Writes the log to standard error with one `write` for each line, so that lines of several processes on one
/// terminal never mix.
public struct StandardErrorLog: LogHandler {
    public var logLevel: Logger.Level
    public var metadata: Logger.Metadata = [:]
    private let service: String
    private let isJournal: Bool

    /// - Parameter service: the name at the start of every line.
    public init(service: String, level: Logger.Level) {
        self.service = service
        logLevel = level
        isJournal = Self.journalListens
    }

    /// Sets up the log of the whole process. If standard error is the journal and its socket is reachable, records
    /// have fields. To be called once.
    /// - Returns: the logger to pass on.
    public static func start(service: String, level: Logger.Level) -> Logger {
        let isRecorded = journalListens && JournalSocket.isReachable
        // The label is ignored: libraries use many, and operators need the service's name.
        LoggingSystem.bootstrap { _ -> any LogHandler in
            if isRecorded { return JournalLog(service: service, level: level) }
            return StandardErrorLog(service: service, level: level)
        }
        return Logger(label: service)
    }

    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    public func log(event: LogEvent) {
        let all = event.metadata(with: metadata)
        Self.write(
            isJournal
                ? LogLine.journal(event.level, event.message, all)
                : LogLine.plain(event.level, event.message, all, service: service, time: timeOfDay()))
    }

    static func write(_ line: String) {
        var bytes = Array(line.utf8)[...]
        while !bytes.isEmpty {
            let written = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
            if written < 0, errno != EINTR { return }
            bytes = bytes.dropFirst(max(0, written))
        }
    }

    /// Whether standard error is the journal's stream: `$JOURNAL_STREAM` has its device and inode.
    static var journalListens: Bool {
        guard let stream = getenv("JOURNAL_STREAM").map({ String(cString: $0) }) else { return false }
        var status = stat()
        return fstat(STDERR_FILENO, &status) == 0 && stream == "\(status.st_dev):\(status.st_ino)"
    }

    /// Returns the time of day in the machine's time zone, `13:45:00`.
    private func timeOfDay() -> String {
        var now = time(nil)
        var local = tm()
        localtime_r(&now, &local)
        func padded(_ number: CInt) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(padded(local.tm_hour)):\(padded(local.tm_min)):\(padded(local.tm_sec))"
    }
}

extension LogEvent {
    /// Merges the metadata of the handler, of the record (which takes precedence) and of the error.
    func metadata(with own: Logger.Metadata) -> Logger.Metadata {
        var all = own.merging(metadata ?? [:]) { _, new in new }
        if let error { all["error"] = "\(error)" }
        return all
    }
}
