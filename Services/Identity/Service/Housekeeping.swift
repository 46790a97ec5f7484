import Logging
import RPC
import ServiceLifecycle
import Vocabulary

/// Erases, once an hour, what is over: sessions, codes, links, contacts nobody asked for, registrations that were never
/// finished, messages that were sent, old entries of the trail.
///
/// Nothing rests on it: what is over counts no more from the moment it is over. It keeps the tables small and other
/// people's data no longer than agreed.
struct Housekeeping: Service {
    let stores: IdentityStores
    let settings: IdentityConfiguration
    let now: @Sendable () -> Instant
    let logger: Logger

    static let interval = Duration.seconds(3_600)
    /// How long a link that is over says that it is too old, before it is unknown.
    static let linkMemory = Duration.seconds(30 * 86_400)

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
            let occasion = Occasion(CallContext(meta: CallMeta(), peer: Peer(uid: 0)), at: now)
            try await stores.sessions.removeExpired(at: now)
            try await stores.codes.removeExpired(at: now)
            try await stores.proofs.removeOld(expiredBefore: now - Self.linkMemory)
            try await stores.contacts.removeForgotten(at: now)
            try await stores.accounts.removeReservations(expiredBefore: now - settings.reservationRevival)
            try await stores.deletion.removeUnconfirmed(createdBefore: now - settings.confirmationPatience, occasion)
            try await stores.outbox.removeOld(before: now - settings.messageLifetime)
            try await stores.throttle.removeIdle(at: now)
            try await stores.audit.removeOld(before: now - settings.auditLifetime)
        } catch {
            logger.error("cleaning up failed", metadata: ["error": "\(error)"])
        }
    }
}
