import ContextKit
import GRDB
import IdentityContract
@testable import IdentityService
import RPC
import SQLiteKit
import ServiceKit
import Synchronization
import TestKit
import Vocabulary

/// Refreshes alone, on a database in memory with one account and the test's hook for warnings of stolen tokens.
struct RefreshUnderTest: Sendable {
    let dependencies: IdentityDependencies
    let clock = MovingClock()
    let warnings: Warnings
    let refresh: SessionRefresh
    let account = AccountID.example

    /// The warned accounts.
    final class Warnings: Sendable {
        private let all = Mutex<[AccountID]>([])
        let fails: Bool

        init(fails: Bool) { self.fails = fails }

        var accounts: [AccountID] { all.withLock(\.self) }

        func warn(_ account: AccountID) throws {
            if fails { throw Failed() }
            all.withLock { $0.append(account) }
        }
    }

    struct Failed: Error {}

    /// - Parameter warningFails: whether the hook throws.
    init(_ settings: SessionSettings = SessionSettings(), warningFails: Bool = false) async throws {
        let database = try ServiceDatabase.inMemory(migrations: IdentityService.migrations)
        let host = try ServiceHost(
            IdentityContract.self,
            in: IdentityUnderTest.environment([:], stateDirectory: "", clock, RecordedLog()), database: database)
        var configuration = try IdentityConfiguration(host.environment.configuration)
        configuration.sessions = settings
        let warnings = Warnings(fails: warningFails)
        dependencies = try await IdentityDependencies(host, configuration, transport: RecordedTransport())
        refresh = SessionRefresh(dependencies) { account, _, _ in try warnings.warn(account) }
        self.warnings = warnings
        // No hash is needed here: the hashing thread ends at once.
        let hashing = Task { [hasher = dependencies.hasher] in try await hasher.run() }
        hashing.cancel()
        try await hashing.value
        try await database.write { [account] db in
            try db.execute(
                sql: """
                    INSERT INTO account (id, kind, email, state, passwordHash, createdAt, activatedAt)
                    VALUES (?, 'store', 'ana@example.org', 'active', '$scrypt$ln=10,r=8,p=1$a$b', 1, 1)
                    """, arguments: [account])
        }
    }

    var database: ServiceDatabase { dependencies.database }
    var sessions: SessionStore { SessionStore(dependencies) }

    func open() async throws -> OpenedSession {
        try await dependencies.host.write { [sessions, account] in
            try sessions.open(for: account, ActionContext(), in: $0)
        }
    }

    func refreshed(_ token: RefreshToken) async throws -> SessionRefresh.Outcome {
        try await refresh.refresh(token, in: CallContext(meta: CallMeta(), peer: Peer(uid: 902)))
    }

    /// Refreshes with a token and returns the session.
    func renewed(_ token: RefreshToken) async throws -> OpenedSession {
        guard case .renewed(let opened, _) = try await refreshed(token) else { throw Failed() }
        return opened
    }

    func execute(_ sql: String) async throws { try await database.write { try $0.execute(sql: sql) } }
}
