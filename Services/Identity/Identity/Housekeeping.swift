import Logging
import SQLiteKit
import ServiceKit
import ServiceLifecycle
import Vocabulary

/// Erases, once an hour, what is over: sessions, known networks, codes, links, contacts nobody asked for, registrations
/// that were never finished, messages that were sent or given up, notifications, old entries of the trail.
///
/// Nothing rests on it: what is over counts no more from the moment it is over. It keeps the tables small and other
/// people's data no longer than agreed.
struct Housekeeping: Service {
    let kit: IdentityKit

    init(_ kit: IdentityKit) { self.kit = kit }

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
        let (now, settings) = (kit.effects.now(), kit.settings)
        await step("sessions") { try await SessionStore(kit).removeExpired() }
        await step("known networks") { try await SessionStore(kit).removeForgottenNetworks() }
        await step("codes") { try await CodeStore(kit).removeExpired() }
        await step("links") { try await ProofStore(kit).removeOld(expiredBefore: now - Self.linkMemory) }
        await step("contacts") { try await ContactStore(kit).removeForgotten() }
        await step("reservations") {
            try await AccountStore(kit).removeReservations(expiredBefore: now - settings.reservationRevival)
        }
        await step("unconfirmed accounts") {
            try await DeletionStore(kit).removeUnconfirmed(activatedBefore: now - settings.confirmationPatience)
        }
        await step("messages") { try await kit.outbox.removeOld(before: now - settings.messageLifetime) }
        await step("notifications") {
            try await InboxStore(kit).removeOld(before: now - settings.notificationLifetime)
        }
        await step("throttles") { try await kit.throttle.removeIdle(at: now) }
        await step("security events") { try await AuditTrail(kit).removeOld(before: now - settings.auditLifetime) }
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
