import ServiceLifecycle

/// Looks after all open streams, at least once a second: sends heartbeats, ends those whose time is about to be over,
/// and hangs up on those whose readers do not even take the end.
struct StreamPulse: Service {
    /// How much sooner than its time a stream may end, and how long its reader has for the end.
    static let step = Duration.seconds(1)

    let streams: OpenStreams
    let heartbeat: Duration
    let now: @Sendable () -> ContinuousClock.Instant
    let sleep: @Sendable (Duration) async throws -> Void

    /// Runs until the gateway stops. It has to stop after the server, which waits for the last streams.
    func run() async throws { try? await cancelWhenGracefulShutdown { try await beat() } }

    private func beat() async throws {
        var next = now() + heartbeat
        while true {
            try await sleep(min(Self.step, max(.zero, next - now())))
            let time = now()
            streams.endOverdue(until: time + Self.step, leavingSince: time - Self.step)
            guard time >= next else { continue }
            streams.beat()
            next = time + heartbeat
        }
    }
}
