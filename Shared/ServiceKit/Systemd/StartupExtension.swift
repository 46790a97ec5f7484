import Dispatch

/// Requests more time to start from the service manager, while a database is migrated.
///
/// Uses a timer on its own threads, because the start may block the threads of tasks.
struct StartupExtension: Sendable {
    /// The interval of the requests.
    var interval = Duration.seconds(10)
    /// The time that each request asks for (`EXTEND_TIMEOUT_USEC=`).
    var time = Duration.seconds(60)
    /// The limit of the whole start. A longer start is stuck.
    var limit = Duration.seconds(30 * 60)
    var notify: @Sendable (String) -> Void = { ServiceManager.notify($0) }

    /// Requests more time until `start` returns or throws.
    func during<T: Sendable>(_ start: () async throws -> T) async rethrows -> T {
        let queue = DispatchQueue(label: "start-up")
        let timer = DispatchSource.makeTimerSource(queue: queue)
        let end = ContinuousClock.now + limit
        let request = "EXTEND_TIMEOUT_USEC=\(Int64(time / .microseconds(1)))\nSTATUS=starting"
        notify(request)
        timer.setEventHandler { [notify] in
            if ContinuousClock.now < end { notify(request) }
        }
        let seconds = interval / .seconds(1)
        timer.schedule(deadline: .now() + seconds, repeating: seconds)
        timer.activate()
        // Cancels on the timer's queue, after a running request: its status would otherwise overwrite the next one.
        defer { queue.sync { timer.cancel() } }
        return try await start()
    }
}
