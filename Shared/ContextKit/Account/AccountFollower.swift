public import GRDB
import IdentityContract
public import RPC
public import SQLiteKit
import ServiceKit
public import Vocabulary

/// Follows identity's events about accounts: deleted, blocked, unblocked, confirmed, renamed. The context decides what
/// they change.
///
/// When identity's feed cannot go on, the follower asks identity for every account that the context knows. It treats an
/// unknown account as deleted, and blocks, unblocks, confirms and renames all others as identity says. Identity may
/// have lost an account because its database was restored from a backup, so an account with unfinished work stays until
/// that is over.
public struct AccountFollower: Sendable {
    /// Erases the data of a deleted account.
    ///
    /// Erases many rows in slices of some hundred and returns the number of erased rows so far. It then runs again, in
    /// another transaction, until it returns `done`. A repeated event changes nothing.
    public typealias Deleted =
        @Sendable (
            _ account: AccountID, _ kind: AccountKind, _ done: Int, _ transaction: Transaction
        ) throws -> EventEffect.Progress

    /// Blocks or unblocks an account. A repeated event changes nothing: after a snapshot this runs for all accounts.
    public typealias Changed =
        @Sendable (_ account: AccountID, _ kind: AccountKind, _ transaction: Transaction) throws -> Void

    /// Stores the name of a person. A repeated event changes nothing: after a snapshot this runs for all persons.
    ///
    /// An event with a smaller `version` than one before is old. The version is `nil` after a snapshot, whose name
    /// replaces any other: identity may count anew since its database was restored from a backup.
    public typealias Renamed =
        @Sendable (
            _ account: AccountID, _ name: Line?, _ surname: Line?, _ version: Int64?, _ transaction: Transaction
        ) throws -> Void

    /// Returns all accounts of which the context has data, except accounts that are not active yet. The job that
    /// activates an account also finds out if it never will be.
    public typealias Known = @Sendable (_ db: Database) throws -> [AccountID: AccountKind]

    /// Returns whether an account has unfinished work. Such an account stays even if identity does not know it.
    public typealias DeletionBlocker = @Sendable (_ account: AccountID, _ kind: AccountKind) async throws -> Bool

    private let host: ServiceHost
    private let identity: any Client
    private let deleted: Deleted
    private let blocked: Changed
    private let unblocked: Changed
    private let confirmed: Changed
    private let renamed: Renamed?
    private let known: Known
    private let hasDeletionBlocker: DeletionBlocker

    public init(
        on host: ServiceHost, identity: any Client, deleted: @escaping Deleted,
        blocked: @escaping Changed = { _, _, _ in }, unblocked: @escaping Changed = { _, _, _ in },
        confirmed: @escaping Changed = { _, _, _ in }, renamed: Renamed? = nil,
        known: @escaping Known, hasDeletionBlocker: @escaping DeletionBlocker
    ) {
        self.host = host
        self.identity = identity
        self.deleted = deleted
        self.blocked = blocked
        self.unblocked = unblocked
        self.confirmed = confirmed
        self.renamed = renamed
        self.known = known
        self.hasDeletionBlocker = hasDeletionBlocker
    }

    /// Reads identity's feed, in the background.
    public var consumer: EventConsumer {
        let runtime = host.runtime
        return EventConsumer(
            host.cursor(in: "identity"), from: identity, into: host.database, effect: effect,
            pauses: EventConsumer.Pauses(random: { Double(runtime.random(1)[0]) / 255 }), logger: host.logger,
            now: runtime.now, journal: host.environment.journal, snapshot: snapshot)
    }

    /// The effect of identity's events in this context.
    public var effect: EventEffect {
        EventEffect(slices: { [host, deleted, blocked, unblocked, confirmed, renamed] event, done, db in
            let tx = Transaction(db, at: host.runtime.now(), trace: event.traceparent)
            if let event = try event.event(AccountDeleted.self) {
                return try deleted(event.account, event.kind, done, tx)
            }
            if let event = try event.event(AccountBlocked.self) {
                try blocked(event.account, event.kind, tx)
                return .done
            }
            if let event = try event.event(AccountUnblocked.self) {
                try unblocked(event.account, event.kind, tx)
                return .done
            }
            if let event = try event.event(EmailConfirmed.self) {
                try confirmed(event.account, event.kind, tx)
                return .done
            }
            if let renamed, let event = try event.event(NameChanged.self) {
                try renamed(event.account, event.name, event.surname, event.version, tx)
                return .done
            }
            return .passed
        })
    }

    /// The status of an account at identity.
    private enum Standing {
        case unknown
        case known(GetContacts.Reply)
    }

    /// Asks identity for the status of every account.
    /// - Returns: a function that erases deleted accounts and updates the others, in one transaction.
    /// - Throws: when identity does not answer. Then no account is treated as deleted.
    @Sendable public func snapshot() async throws -> @Sendable (Database) throws -> Void {
        let accounts = try await host.database.read { [known] db in try known(db) }
        var standings: [(account: AccountID, kind: AccountKind, standing: Standing)] = []
        for (account, kind) in accounts {
            let standing = try await standing(of: account)
            if case .unknown = standing, try await hasDeletionBlocker(account, kind) { continue }
            standings.append((account, kind, standing))
        }
        return { [standings, host] db in
            let tx = Transaction(db, at: host.runtime.now())
            for (account, kind, standing) in standings { try apply(standing, to: account, kind, tx) }
        }
    }

    private func apply(
        _ standing: Standing, to account: AccountID, _ kind: AccountKind, _ tx: Transaction
    ) throws {
        switch standing {
        case .unknown: try erase(account, kind, tx)
        case .known(let found):
            try (found.isBlocked ? blocked : unblocked)(account, kind, tx)
            if found.isEmailConfirmed { try confirmed(account, kind, tx) }
            if kind == .person { try renamed?(account, found.name, found.surname, nil, tx) }
        }
    }

    private func standing(of account: AccountID) async throws -> Standing {
        do {
            return .known(try await identity.call(GetContacts(account: account)))
        } catch GetContacts.Refused.unknownAccount {
            return .unknown
        }
    }

    /// Erases all slices in one transaction.
    private func erase(_ account: AccountID, _ kind: AccountKind, _ tx: Transaction) throws {
        var done = 0
        while case .reached(let count) = try deleted(account, kind, done, tx) {
            guard count > done else { throw NoProgress() }
            done = count
        }
    }

    /// A slice erased nothing, so the loop would never end.
    private struct NoProgress: Error {}
}
