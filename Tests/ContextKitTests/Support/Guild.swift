import Configuration
import ContextKit
import GRDB
import IdentityContract
import Logging
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import Vocabulary

/// The guild on a database in memory.
struct Guild: Sendable {
    let clock: TestClock
    let host: ServiceHost
    let identity: any Client
    let log: RecordedLog

    /// - Parameters:
    ///   - settings: in addition to those of every test.
    ///   - database: with the guild's schema; by default one in memory.
    init(
        _ clock: TestClock = TestClock(), reaching identity: any Client = AbsentService(),
        settings: [AbsoluteConfigKey: ConfigValue] = [:], database: ServiceDatabase? = nil
    ) throws {
        let log = RecordedLog()
        var environment = ServiceEnvironment.test("guild", clock.runtime(seed: 9)) { _ in identity }
        environment.configuration = ConfigReader(provider: InMemoryProvider(values: settings))
        environment.logger = log.logger
        self.clock = clock
        self.identity = identity
        self.log = log
        host = try ServiceHost(
            GuildContract.self, in: environment,
            database: database ?? ServiceDatabase.inMemory(migrations: GuildSchema.migrations))
    }

    var database: ServiceDatabase { host.database }

    /// Builds the service of the guild.
    /// - Parameter add: adds the features under test.
    func build(_ add: (inout GuildService) -> Void = { _ in }) throws -> ServiceHost.Built {
        var service = GuildService(host)
        add(&service)
        return try host.build([service])
    }

    struct NameTaken: Error {}

    // MARK: Registration

    var pendingActivations: PendingActivations {
        PendingActivations(host) { account, tx in
            try tx.db.execute(sql: "DELETE FROM member WHERE account = ?", arguments: [account])
        }
    }

    var saga: RegistrationSaga {
        RegistrationSaga(identity: identity, pendingActivations: pendingActivations, logger: host.logger)
    }

    /// Registers a member under a new name.
    func join(_ name: String, email: EmailAddress) async throws -> (account: AccountID, isActive: Bool) {
        let reservation = ReserveAccount(kind: .store, email: email, password: Password(text: "1234567"))
        let context = CallContext(meta: CallMeta(), peer: .everyService)
        let joined = try await saga.register(reservation, in: context) { account in
            try await keep(account, name)
        }
        return (joined.account, joined.isActive)
    }

    private func keep(_ account: AccountID, _ name: String) async throws {
        try await host.write { [pendingActivations] tx in
            do {
                try tx.db.insert(into: "member", ["account": account, "name": name])
            } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
                throw NameTaken()
            }
            try pendingActivations.add(account, in: tx)
        }
    }

    /// Inserts members without an account, each with a number of works.
    func add(_ accounts: AccountID..., works: Int = 0) async throws {
        try await database.write { db in
            for account in accounts {
                try db.execute(
                    sql: "INSERT INTO member (account, name) VALUES (?, ?)", arguments: [account, "\(account)"])
                for _ in 0..<works {
                    try db.execute(sql: "INSERT INTO work (account) VALUES (?)", arguments: [account])
                }
            }
        }
    }

    var members: Set<AccountID> {
        get async throws {
            Set(try await database.read { try AccountID.fetchAll($0, sql: "SELECT account FROM member") })
        }
    }

    func count(_ sql: String) async throws -> Int {
        try await database.read { try Int.fetchOne($0, sql: sql) ?? 0 }
    }
}
