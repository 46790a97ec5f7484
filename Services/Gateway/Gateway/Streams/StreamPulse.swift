import ServiceLifecycle

/// Maintains all open streams, at least once a second: sends heartbeats, ends streams shortly before their time is
/// over, and closes the connections of ended streams whose readers do not read.
struct StreamPulse: Service {
    /// How long before its time a stream may end. Its reader has as long to read the end.
    static let step = Duration.seconds(1)

    let streams: OpenStreams
    let heartbeat: Duration
    let now: @Sendable () -> ContinuousClock.Instant
    let sleep: @Sendable (Duration) async throws -> Void

    /// Runs until the gateway stops. Must stop after the server, which waits for the last streams.
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
