import ServiceKit
import Logging
import RPC
import SQLiteKit
import ServiceLifecycle
import Vocabulary

/// Erases, once an hour, what is over: sessions, known networks, codes, links, contacts nobody asked for, registrations that were never
/// finished, messages that were sent or given up, notifications, old entries of the trail.
///
/// Nothing rests on it: what is over counts no more from the moment it is over. It keeps the tables small and other
/// people's data no longer than agreed.
struct Housekeeping: Service {
    let kit: IdentityKit

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

    /// One round. A step that fails is logged and waits for the next round: cleaning up is no reason to stop serving.
    func cleanUp() async {
        let now = kit.effects.now()
        let occasion = Occasion(CallContext(meta: CallMeta(), peer: Peer(uid: 0)), at: now)
        await step("sessions") { try await kit.sessions.removeExpired(at: now) }
        await step("known networks") { try await kit.sessions.removeForgottenNetworks(at: now) }
        await step("codes") { try await kit.codes.removeExpired(at: now) }
        await step("links") { try await kit.proofs.removeOld(expiredBefore: now - Self.linkMemory) }
        await step("contacts") { try await kit.contacts.removeForgotten(at: now) }
        await step("reservations") {
            try await kit.accounts.removeReservations(expiredBefore: now - kit.settings.reservationRevival)
        }
        await step("unconfirmed accounts") {
            try await kit.deletion.removeUnconfirmed(activatedBefore: now - kit.settings.confirmationPatience, occasion)
        }
        await step("messages") { try await kit.outbox.removeOld(before: now - kit.settings.messageLifetime) }
        await step("notifications") {
            try await kit.inbox.removeOld(before: now - kit.settings.notificationLifetime)
        }
        await step("throttles") { try await kit.throttle.removeIdle(at: now) }
        await step("security events") { try await kit.audit.removeOld(before: now - kit.settings.auditLifetime) }
    }

    private func step(_ name: String, _ work: () async throws -> Void) async {
        do {
            try await work()
        } catch is CancellationError {
            // The end of the service.
        } catch {
            kit.logger.error("cleaning up failed", metadata: ["of": "\(name)", "error": "\(error)"])
        }
    }
}
