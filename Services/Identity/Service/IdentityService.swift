public import SQLiteKit
public import ServiceKit

import IdentityContract
import RPC

/// The service of accounts, credentials and sessions, built from its configuration.
public enum IdentityService {
    /// The schema of its database, for those who open one themselves.
    public static let migrations = IdentitySchema.migrations

    /// Builds the service on the file `identity.sqlite` in the state directory.
    /// - Throws: `ConfigurationError` for a setting that cannot be followed, `DatabaseRefused` for a database that
    ///   must not be opened, `BackupRefused` when it cannot be backed up before it is migrated.
    public static func parts(in environment: ServiceEnvironment) async throws -> ServiceParts {
        let database = try ServiceDatabase.open(
            path: environment.stateDirectory + "/identity.sqlite", migrations: migrations,
            now: environment.effects.now, logger: environment.logger)
        return try await parts(in: environment, database: database)
    }

    /// Builds the service on a database that was opened with ``migrations``.
    /// - Throws: `ConfigurationError` for a setting that cannot be followed.
    public static func parts(
        in environment: ServiceEnvironment, database: ServiceDatabase
    ) async throws -> ServiceParts {
        let settings = try IdentityConfiguration(environment.configuration)
        let effects = environment.effects
        let accounts = AccountStore(database: database)
        let contacts = ContactStore(database: database, lifetime: settings.contactLifetime)
        let feed = EventFeed(
            database: database, events: IdentityContract.events, now: effects.now, newID: { effects.newID() },
            retention: settings.eventLifetime)
        let sessions = SessionStore(database: database, feed: feed)
        let backup = try BackupSettings(environment.configuration)
        let backups = DatabaseBackups(
            of: database, keeping: backup.kept, now: effects.now, logger: environment.logger)
        let hasher = PasswordHasher(cost: settings.scrypt, waiting: settings.waitingHashes)
        let signIn = SignIn(
            accounts: accounts, sessions: sessions, hasher: hasher, lifetime: settings.sessionLifetime,
            effects: effects, logger: environment.logger)

        let dispatcher = try Dispatcher(
            contracts: [IdentityContract.self, DatabaseContract.self, EventsContract.self],
            handlers: [
                ActivateAccountHandler(accounts: accounts, effects: effects),
                BackUpHandler(backups: backups),
                CancelReservationHandler(accounts: accounts),
                CheckSessionHandler(sessions: sessions, effects: effects),
                ContactsOfHandler(accounts: accounts),
                KeepContactHandler(contacts: contacts, accounts: accounts, effects: effects),
                OwnsContactHandler(contacts: contacts, effects: effects),
                ReadEventsHandler(feed: feed, policy: environment.policy),
                ReserveAccountHandler(
                    accounts: accounts, contacts: contacts, hasher: hasher, lifetime: settings.reservationLifetime,
                    effects: effects),
                SignInCourierHandler(signIn: signIn),
                SignInStoreHandler(signIn: signIn),
                SignOutHandler(sessions: sessions),
            ],
            policy: environment.policy,
            health: {
                await Health.of(environment.name, logger: environment.logger, failing: "the database does not answer") {
                    try await database.check()
                }
            },
            newReference: effects.newReference,
            logger: environment.logger)
        let housekeeping = Housekeeping(
            accounts: accounts, contacts: contacts, sessions: sessions, abandonedAfter: settings.reservationRevival,
            now: effects.now, logger: environment.logger)
        let sweeper = Sweeper(feed, now: effects.now, logger: environment.logger)
        return ServiceParts(
            dispatcher: dispatcher,
            background: [
                DatabaseService(database), BackupSchedule(backups, every: backup.interval), sweeper, hasher,
                housekeeping,
            ], foreground: [feed])
    }
}
