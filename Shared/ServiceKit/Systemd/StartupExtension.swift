import Dispatch

/// Asks the service manager for more time to start, as long as it takes to migrate a database.
///
/// By a timer of its own threads: what is built may block the ones that tasks run on.
struct StartupExtension: Sendable {
    /// How often it asks.
    var interval = Duration.seconds(10)
    /// How much time it asks for, from each time on (`EXTEND_TIMEOUT_USEC=`).
    var time = Duration.seconds(60)
    /// For how long in all. A start that takes longer has got stuck.
    var limit = Duration.seconds(30 * 60)
    var notify: @Sendable (String) -> Void = { ServiceManager.notify($0) }

    /// Nothing is asked for any more when it returns or throws.
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
        // On its queue, behind the one that may just be running: its status would stand in place of the next one.
        defer { queue.sync { timer.cancel() } }
        return try await start()
    }
}
