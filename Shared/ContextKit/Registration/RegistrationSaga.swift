public import IdentityContract
public import Logging
public import RPC
public import SQLiteKit
public import Vocabulary

/// Registers an account across two services, without a secret outside identity. It reserves the account at identity,
/// commits the profile here together with a job that activates the account, and activates it. The job survives a crash
/// of either side.
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
    /// - Parameter commit: stores the profile and calls ``PendingActivations/add(_:in:)`` in one transaction.
    /// - Returns: the account; the result of `commit`; whether the account is active already. If not, the job activates
    ///   it.
    /// - Throws: the error of the reservation or of `commit`. Then the reservation is cancelled.
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
            // If this call is lost, the reservation expires after ten minutes.
            _ = try? await identity.call(
                CancelReservation(account: account), meta: CallMeta(traceparent: context.meta.traceparent))
            throw error
        }
        return (account, committed, await activateNow(account, CallMeta(traceparent: context.meta.traceparent)))
    }

    /// - Returns: whether the account is active now. If not, the job runs a second after it was written.
    private func activateNow(_ account: AccountID, _ meta: CallMeta) async -> Bool {
        do {
            return try await activate(account, meta: meta)
        } catch {
            let cause = String(reflecting: error)
            logger.warning("activation postponed", metadata: ["account": "\(account)", "error": "\(cause)"])
            return false
        }
    }

    /// Activates the account, however often this was tried before.
    /// - Returns: whether the account is active.
    /// - Throws: when identity does not answer.
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

    /// Runs a due job of the kind ``PendingActivations/activation``.
    /// - Throws: when identity does not answer, or for a key that is not an account.
    @Sendable public func activate(_ job: ScheduledJob) async throws {
        guard let account = AccountID(job.key) else { throw UnreadableKey(key: job.key) }
        _ = try await activate(account)
    }

    private struct UnreadableKey: Error { var key: String }
}
