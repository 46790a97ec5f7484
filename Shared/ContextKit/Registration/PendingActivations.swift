import GRDB
import RPC
public import SQLiteKit
public import Vocabulary

/// The accounts that identity must still activate. A row is written together with the profile and removed once the
/// account is active. Until then, the owner of the profile cannot sign in.
public struct PendingActivations: Sendable {
    /// The table, for the first migration of a context.
    public static let sql = sql(table: "registration")

    /// The table of a context that shares the database of another context.
    public static func sql(table: String) -> String {
        """
        -- Accounts that identity has still to activate: written with the profile, gone once that has happened.
        CREATE TABLE \(table) (
            account BLOB NOT NULL PRIMARY KEY CHECK (length(account) = 16)
        ) STRICT, WITHOUT ROWID;
        """
    }

    /// The kind of the job whose key is the account.
    public static let activation = "activateAccount"
    /// How long the registering call has to activate the account before the job does it.
    private static let jobDelay = Duration.seconds(1)

    /// Removes the profile of an account that will never be active, with all its data.
    public typealias Remove = @Sendable (_ account: AccountID, _ transaction: Transaction) throws -> Void

    private let host: ServiceHost
    private let table: String
    private let job: String
    private let remove: Remove

    /// - Parameters:
    ///   - table: another name for a context that shares the database of another context.
    ///   - job: the kind of the job; another name for such a context.
    public init(
        _ host: ServiceHost, table: String = "registration", job: String = activation, remove: @escaping Remove
    ) {
        self.host = host
        self.table = table
        self.job = job
        self.remove = remove
    }

    /// Claims the idempotency key of the running call, if it has one.
    /// - Throws: `CallError.keyInUse`
    func claimKey() throws(CallError) { try KeyedRun.current(in: host.database)?.claim() }

    /// Adds an account in the transaction that stores the profile.
    public func add(_ account: AccountID, in tx: Transaction) throws {
        try tx.db.insert(into: table, ["account": account])
        try host.jobs.schedule(job, key: "\(account)", at: tx.now + Self.jobDelay, in: tx.db)
    }

    /// Removes an account that is active.
    func finish(_ account: AccountID) async throws {
        try await host.write { [self] tx in try end(account, in: tx.db) }
    }

    /// Removes the profile of an account that will never be active.
    func giveUp(_ account: AccountID, trace: String?) async throws {
        try await host.write(trace: trace) { [self] tx in
            try remove(account, tx)
            try end(account, in: tx.db)
        }
    }

    private func end(_ account: AccountID, in db: Database) throws {
        try db.cachedStatement(sql: "DELETE FROM \(table) WHERE account = ?").execute(arguments: [account])
        try host.jobs.cancel(job, key: "\(account)", in: db)
    }
}
