import Logging
import ServiceLifecycle
import Vocabulary

/// Erases, once an hour, what is over: sessions, contacts nobody asked for, registrations that were never finished.
///
/// Nothing rests on it: what is over counts no more from the moment it is over. It keeps the tables small and other
/// people's data no longer than agreed.
struct Housekeeping: Service {
    let accounts: AccountStore
    let contacts: ContactStore
    let sessions: SessionStore
    /// How long after its expiry a reservation is erased.
    let abandonedAfter: Duration
    let now: @Sendable () -> Instant
    let logger: Logger

    static let interval = Duration.seconds(3_600)

    func run() async throws {
        do {
            try await cancelWhenGracefulShutdown {
                while true {
                    try await Task.sleep(for: Self.interval)
                    await cleanUp()
                }
            }
        } catch is CancellationError {
            // The end of the service.
        }
    }

    /// One round. A failure is logged and waits for the next round: cleaning up is no reason to stop serving.
    func cleanUp() async {
        do {
            let now = now()
            try await sessions.removeExpired(at: now)
            try await contacts.removeForgotten(at: now)
            try await accounts.removeReservations(expiredBefore: now - abandonedAfter)
        } catch {
            logger.error("cleaning up failed", metadata: ["error": "\(error)"])
        }
    }
}
