public import IdentityContract
public import Logging
public import RPC
public import SQLiteKit
public import Vocabulary

/// Registration across two services, without a secret outside identity: reserve the account there, commit the profile
/// here together with the duty to activate, activate. The duty is due work, so it outlives a crash of either side.
public struct RegistrationSaga: Sendable {
    private let identity: any Client
    private let pendingActivations: PendingActivations
    private let logger: Logger

    public init(identity: any Client, pendingActivations: PendingActivations, logger: Logger) {
        self.identity = identity
        self.pendingActivations = pendingActivations
        self.logger = logger
    }

    /// Runs `commit` with a reserved account, and activates it at once if identity can.
    /// - Parameter commit: keeps the profile and ``PendingActivations/add(_:in:)`` in one transaction.
    /// - Returns: the account; what `commit` has returned; whether the account is active already. If not, the duty
    ///   sees to it.
    /// - Throws: what the reservation or `commit` throws; the reservation is given up then.
    public func register<T: Sendable>(
        _ reservation: ReserveAccount, in context: CallContext, commit: (AccountID) async throws -> T
    ) async throws -> (account: AccountID, committed: T, isActive: Bool) {
        // The reservation is the first effect. A second call with the key must not reserve another account.
        try pendingActivations.claimKey()
        let account = try await identity.call(reservation, meta: context.onward).account
        let committed: T
        do {
            committed = try await commit(account)
        } catch {
            // If this call is lost the reservation ends by itself after ten minutes.
            _ = try? await identity.call(
                CancelReservation(account: account), meta: CallMeta(traceparent: context.meta.traceparent))
            throw error
        }
        return (account, committed, await activateNow(account, CallMeta(traceparent: context.meta.traceparent)))
    }

    /// - Returns: whether the account is active now. If not, the duty comes up a second after it was written.
    private func activateNow(_ account: AccountID, _ meta: CallMeta) async -> Bool {
        do {
            return try await activate(account, meta: meta)
        } catch {
            let cause = String(reflecting: error)
            logger.warning("activation postponed", metadata: ["account": "\(account)", "error": "\(cause)"])
            return false
        }
    }

    /// Does the duty, however often it was tried before.
    /// - Returns: whether the account is active.
    /// - Throws: when identity cannot be asked.
    private func activate(_ account: AccountID, meta: CallMeta = CallMeta()) async throws -> Bool {
        do {
            _ = try await identity.call(ActivateAccount(account: account), meta: meta)
        } catch ActivateAccount.Refused.gone {
            logger.warning("reservation gone, profile removed", metadata: ["account": "\(account)"])
            try await pendingActivations.giveUp(account, trace: meta.traceparent)
            return false
        }
        try await pendingActivations.finish(account)
        return true
    }

    /// For the duties that come up, ``PendingActivations/activation``.
    /// - Throws: when identity cannot be asked, or for a key that names no account.
    @Sendable public func activate(_ job: ScheduledJob) async throws {
        guard let account = AccountID(job.key) else { throw UnreadableKey(key: job.key) }
        _ = try await activate(account)
    }

    private struct UnreadableKey: Error { var key: String }
}
