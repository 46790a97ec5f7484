public import GRDB
import IdentityContract
public import RPC
public import SQLiteKit
import ServiceKit
public import Vocabulary

/// Hears from identity what becomes of accounts: that they are gone, blocked, let in again. What follows from it is the
/// context's.
///
/// When identity's feed cannot go on, identity is asked for every account that the context knows: those that are no
/// more are taken for gone, and all others are blocked or let in, as they stand there. One that identity does not know
/// may have been lost with a database that was put back from a backup; whoever has something unfinished here stays
/// until that is over.
public struct AccountFollower: Sendable {
    /// An account is gone, and its owner's data are to be erased.
    ///
    /// Of what may be many rows it does a slice of some hundred, and says how many are done in all: it is run again, in
    /// a transaction of its own, until it says that it is done. Hearing it twice changes nothing.
    public typealias Deleted =
        @Sendable (
            _ account: AccountID, _ kind: AccountKind, _ done: Int, _ db: Database, _ traceparent: String?
        ) throws -> EventEffect.Progress

    /// An account is blocked, or let in again. Hearing what is so already changes nothing: after a snapshot all accounts
    /// hear how they stand.
    public typealias Changed =
        @Sendable (_ account: AccountID, _ kind: AccountKind, _ db: Database, _ traceparent: String?) throws -> Void

    /// All accounts that something is kept of, but those that are still to be activated: their duty finds out for itself
    /// whether they will ever be.
    public typealias Known = @Sendable (_ db: Database) throws -> [AccountID: AccountKind]

    /// Whether something of an account is unfinished, so that it stays even if identity does not know it.
    public typealias Unfinished = @Sendable (_ account: AccountID, _ kind: AccountKind) async throws -> Bool

    private let identity: any Client
    private let database: ServiceDatabase
    private let deleted: Deleted
    private let blocked: Changed
    private let unblocked: Changed
    private let known: Known
    private let isUnfinished: Unfinished

    public init(
        identity: any Client, database: ServiceDatabase, deleted: @escaping Deleted,
        blocked: @escaping Changed = { _, _, _, _ in }, unblocked: @escaping Changed = { _, _, _, _ in },
        known: @escaping Known, isUnfinished: @escaping Unfinished
    ) {
        self.identity = identity
        self.database = database
        self.deleted = deleted
        self.blocked = blocked
        self.unblocked = unblocked
        self.known = known
        self.isUnfinished = isUnfinished
    }

    /// Reads identity's feed, in the background.
    public func consumer(on frame: ContextFrame) -> EventConsumer {
        let effects = frame.effects
        return EventConsumer(
            frame.cursor(in: "identity"), from: identity, into: database, effect: effect,
            pauses: EventConsumer.Pauses(random: { Double(effects.random(1)[0]) / 255 }), logger: frame.logger,
            now: effects.now, journal: frame.environment.journal, snapshot: snapshot)
    }

    /// What an event of identity does here.
    public var effect: EventEffect {
        EventEffect(slices: { [deleted, blocked, unblocked] event, done, db in
            if let gone = try event.event(AccountDeleted.self) {
                return try deleted(gone.account, gone.kind, done, db, event.traceparent)
            }
            if let shut = try event.event(AccountBlocked.self) {
                try blocked(shut.account, shut.kind, db, event.traceparent)
                return .done
            }
            if let open = try event.event(AccountUnblocked.self) {
                try unblocked(open.account, open.kind, db, event.traceparent)
                return .done
            }
            return .passed
        })
    }

    /// How an account stands at identity.
    private enum Standing {
        case good, blocked, unknown
    }

    /// Finds out who is gone, and who is blocked.
    /// - Returns: erases the ones, and blocks or lets in the others, all in one transaction.
    /// - Throws: when identity cannot be asked: nobody is taken for gone then.
    @Sendable public func snapshot() async throws -> @Sendable (Database) throws -> Void {
        let accounts = try await database.read { [known] db in try known(db) }
        var gone: [AccountID: AccountKind] = [:]
        var shut: [AccountID: AccountKind] = [:]
        var open: [AccountID: AccountKind] = [:]
        for (account, kind) in accounts {
            switch try await standing(of: account) {
            case .good: open[account] = kind
            case .blocked: shut[account] = kind
            case .unknown: if try await !isUnfinished(account, kind) { gone[account] = kind }
            }
        }
        return { [gone, shut, open, blocked, unblocked] db in
            for (account, kind) in gone { try erase(account, kind, db) }
            for (account, kind) in shut { try blocked(account, kind, db, nil) }
            for (account, kind) in open { try unblocked(account, kind, db, nil) }
        }
    }

    private func standing(of account: AccountID) async throws -> Standing {
        do {
            return try await identity.call(ContactsOf(account: account)).isBlocked ? .blocked : .good
        } catch ContactsOf.Refused.unknownAccount {
            return .unknown
        }
    }

    /// All slices at once.
    private func erase(_ account: AccountID, _ kind: AccountKind, _ db: Database) throws {
        var done = 0
        while case .reached(let count) = try deleted(account, kind, done, db, nil) {
            guard count > done else { throw NoProgress() }
            done = count
        }
    }

    /// A slice that has done no more than the one before: it would go on like that for ever.
    private struct NoProgress: Error {}
}
