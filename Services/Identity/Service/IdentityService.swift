public import SQLiteKit
public import ServiceKit

import IdentityContract
import RPC
import ServiceLifecycle

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

    /// Builds the service on a database that was opened with ``migrations``. Mails, messages to phones and pushes leave
    /// by egress where the settings say so, and are kept in the state directory otherwise.
    /// - Throws: `ConfigurationError` for a setting that cannot be followed.
    public static func parts(
        in environment: ServiceEnvironment, database: ServiceDatabase
    ) async throws -> ServiceParts {
        let settings = try IdentityConfiguration(environment.configuration)
        let sender = try MailSender(settings.mailFrom)
        let post = ChannelPost(
            settings.egressChannels,
            egress: EgressPost(environment.client("egress"), from: sender, now: environment.effects.now),
            embedded: EmbeddedPost(in: environment.stateDirectory, from: sender))
        return try await parts(in: environment, database: database, post: post)
    }

    /// - Parameter post: takes mails, messages to phones and pushes.
    static func parts(
        in environment: ServiceEnvironment, database: ServiceDatabase, post: any Post
    ) async throws -> ServiceParts {
        let settings = try IdentityConfiguration(environment.configuration)
        let (effects, logger) = (environment.effects, environment.logger)
        let stores = try IdentityStores(
            database, settings, post: post, client: environment.client, effects: effects, logger: logger)
        let backup = try BackupSettings(environment.configuration)
        let backups = DatabaseBackups(of: database, keeping: backup.kept, now: effects.now, logger: logger)
        let hasher = PasswordHasher(
            cost: settings.scrypt, highest: try await stores.accounts.highestPasswordCost(),
            waiting: settings.waitingHashes)
        let deletion = Deletion(
            store: stores.deletion, contexts: settings.deletionAsks.map { ($0, environment.client($0)) },
            pause: settings.deletionPause, now: effects.now, logger: logger)
        let pushKeys = PushKeys(
            egress: settings.egressChannels.contains(.push) ? environment.client("egress") : nil, now: effects.now,
            logger: logger)
        let own: [any Handler] = [
            BackUpHandler(backups: backups), FollowStreamHandler(stream: stores.stream),
            ReadEventsHandler(feed: stores.feed, policy: environment.policy),
        ]
        let duties: [String: DueRunner.Handler] = [
            DeletionStore.duty: deletion.resume, ResetRequests.kind: stores.resets.answer,
            ConfirmationRequests.kind: stores.confirmations.answer,
        ]
        let due = DueRunner(
            stores.work, handlers: duties.merging(stores.messaging.duties) { own, _ in own },
            widths: MessageDuty.widths, now: effects.now, logger: logger)
        let consumers = stores.messaging.consumers(
            from: settings.notificationSources.map { ($0, environment.client($0)) }, journal: environment.journal)
        let metrics: [any MetricSource] = [database, stores.feed, due, backups]
        let dispatcher = try Dispatcher(
            contracts: [IdentityContract.self, DatabaseContract.self, EventsContract.self, StreamsContract.self],
            handlers: own
                + stores.handlers(
                    settings, hasher: hasher, deletion: deletion, pushKeys: pushKeys, effects: effects, logger: logger),
            policy: environment.policy,
            health: {
                await database.health(of: environment.name, logger: logger)
            },
            newReference: effects.newReference,
            logger: logger, metrics: metrics + (consumers as [any MetricSource]))
        let housekeeping = Housekeeping(stores: stores, settings: settings, now: effects.now, logger: logger)
        let sweeper = Sweeper(stores.feed, now: effects.now, logger: logger)
        return ServiceParts(
            dispatcher: dispatcher,
            background: [
                DatabaseService(database, logger: logger), BackupSchedule(backups, every: backup.interval), sweeper,
                hasher,
                housekeeping, due,
            ] + (consumers as [any Service]), foreground: [stores.feed, stores.stream])
    }
}
