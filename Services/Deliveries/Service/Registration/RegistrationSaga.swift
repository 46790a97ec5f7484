import IdentityContract
import Logging
import RPC
import ServiceLifecycle
import Vocabulary

/// Registration across two services, without a secret outside identity: reserve the account there, commit the profile
/// here together with the duty to activate, activate. The duty is a row, so it outlives a crash of either side.
struct RegistrationSaga: Service {
    let identity: any Client
    let registrations: RegistrationStore
    let now: @Sendable () -> Instant
    let logger: Logger

    /// Runs `commit` with a reserved account, and activates it at once if identity can.
    /// - Throws: what the reservation or `commit` throws; the reservation is given up then.
    func register<T: Sendable>(
        _ reservation: ReserveAccount, commit: (AccountID) async throws -> T
    ) async throws -> (account: AccountID, committed: T, isActive: Bool) {
        let account = try await identity.call(reservation).account
        let committed: T
        do {
            committed = try await commit(account)
        } catch {
            // If this call is lost the reservation ends by itself after ten minutes.
            _ = try? await identity.call(CancelReservation(account: account))
            throw error
        }
        return (account, committed, await activate(account))
    }

    /// - Returns: whether the account is active now. If not, the next round tries again.
    private func activate(_ account: AccountID) async -> Bool {
        do {
            do {
                _ = try await identity.call(ActivateAccount(account: account))
                try await registrations.finish(account)
                return true
            } catch ActivateAccount.Refused.gone {
                logger.warning("reservation gone, profile removed", metadata: ["account": "\(account)"])
                try await registrations.remove(account)
            } catch {
                let cause = String(reflecting: error)
                logger.warning("activation postponed", metadata: ["account": "\(account)", "error": "\(cause)"])
                try await registrations.postpone(account, at: now())
            }
        } catch {
            logger.error(
                "registration stuck", metadata: ["account": "\(account)", "error": "\(String(reflecting: error))"])
        }
        return false
    }

    /// One round over all that is due.
    func activateDue() async throws {
        for account in try await registrations.due(at: now(), limit: 100) { _ = await activate(account) }
    }

    /// A round a second, until the service stops.
    func run() async throws {
        try await cancelWhenGracefulShutdown {
            while true {
                do {
                    try await activateDue()
                } catch let error where !(error is CancellationError) {
                    logger.error("cannot read due registrations", metadata: ["error": "\(String(reflecting: error))"])
                }
                do {
                    try await Task.sleep(for: .seconds(1))
                } catch {
                    return
                }
            }
        }
    }
}
