import Logging
import SQLiteKit
import ServiceKit
import ServiceLifecycle
import Vocabulary

/// Erases expired data once an hour: sessions, known networks, codes, links, contacts, unfinished registrations,
/// messages that were sent or given up, notifications, and old entries of the audit trail.
///
/// No rule depends on this service: expired data is ignored from the moment it expires. Erasing keeps the tables small
/// and keeps personal data no longer than agreed.
struct Housekeeping: Service {
    let dependencies: IdentityDependencies

    init(_ dependencies: IdentityDependencies) { self.dependencies = dependencies }

    static let interval = Duration.seconds(3_600)
    /// How long an expired link is reported as expired. After that the link is unknown.
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
            // The service stops.
        }
    }

    /// Runs one round. A failed step is logged and waits for the next round: a cleanup error must not stop the service.
    func cleanUp() async {
        let (now, settings) = (dependencies.runtime.now(), dependencies.settings)
        await step("sessions") { try await SessionStore(dependencies).removeExpired() }
        await step("known networks") { try await SessionStore(dependencies).removeForgottenNetworks() }
        await step("codes") { try await CodeStore(dependencies).removeExpired() }
        await step("links") { try await ProofStore(dependencies).removeOld(expiredBefore: now - Self.linkMemory) }
        await step("contacts") { try await ContactStore(dependencies).removeForgotten() }
        await step("reservations") {
            try await AccountStore(dependencies).removeReservations(expiredBefore: now - settings.reservationRevival)
        }
        await step("unconfirmed accounts") {
            try await DeletionStore(dependencies).removeUnconfirmed(activatedBefore: now - settings.unconfirmedLifetime)
        }
        await step("messages") { try await dependencies.outbox.removeOld(before: now - settings.messageLifetime) }
        await step("notifications") {
            try await InboxStore(dependencies).removeOld(before: now - settings.notificationLifetime)
        }
        await step("throttles") { try await dependencies.throttle.removeIdle(at: now) }
        await step("security events") {
            try await AuditTrail(dependencies).removeOld(before: now - settings.auditLifetime)
        }
    }

    private func step(_ name: String, _ work: () async throws -> Void) async {
        do {
            try await work()
        } catch is CancellationError {
            // The service stops.
        } catch {
            dependencies.logger.error("cleaning up failed", metadata: ["of": "\(name)", "error": "\(error)"])
        }
    }
}
