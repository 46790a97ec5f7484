public import GRDB
public import SQLiteKit
public import Vocabulary

/// Accounts that identity has still to activate. A duty is written together with the profile and is gone once the
/// account is active; until then the row tells that the profile's owner cannot sign in yet.
public struct RegistrationDuties: Sendable {
    /// The table of them, for the first migration of a context.
    public static let sql = """
        -- Accounts that identity has still to activate: written with the profile, gone once that has happened.
        CREATE TABLE registration (
            account BLOB NOT NULL PRIMARY KEY CHECK (length(account) = 16)
        ) STRICT, WITHOUT ROWID;
        """
    /// The kind of the due work whose key is the account.
    public static let activation = "activateAccount"
    /// How long the call that registers has for it, before the duty comes up by itself.
    private static let patience = Duration.seconds(1)

    /// Removes the profile of an account that will never be, and all that hangs on it.
    public typealias Remove = @Sendable (_ account: AccountID, _ db: Database) throws -> Void

    private let database: ServiceDatabase
    private let work: DueWork
    private let remove: Remove

    public init(database: ServiceDatabase, work: DueWork, remove: @escaping Remove) {
        self.database = database
        self.work = work
        self.remove = remove
    }

    /// In the transaction that keeps the profile.
    public func add(_ account: AccountID, at now: Instant, in db: Database) throws {
        try db.cachedStatement(sql: "INSERT INTO registration (account) VALUES (?)").execute(arguments: [account])
        try work.schedule(Self.activation, key: "\(account)", at: now + Self.patience, in: db)
    }

    /// The account is active: nothing is left to do.
    func finish(_ account: AccountID) async throws {
        try await database.write { [self] db in try end(account, in: db) }
    }

    /// The account will never be: its profile goes.
    func giveUp(_ account: AccountID) async throws {
        try await database.write { [self] db in
            try remove(account, db)
            try end(account, in: db)
        }
    }

    private func end(_ account: AccountID, in db: Database) throws {
        try db.cachedStatement(sql: "DELETE FROM registration WHERE account = ?").execute(arguments: [account])
        try work.cancel(Self.activation, key: "\(account)", in: db)
    }
}
