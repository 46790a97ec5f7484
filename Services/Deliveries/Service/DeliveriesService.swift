import DeliveriesContract
import RPC
public import SQLiteKit
public import ServiceKit

/// The composition of the service: configuration, database, stores, handlers, dispatcher.
public enum DeliveriesService {
    /// The schema of its database, for those who open one themselves.
    public static let migrations = DeliveriesSchema.migrations

    /// Builds the service on the file `deliveries.sqlite` in the state folder.
    /// - Throws: ``DatabaseRefused`` for a database that must not be opened, ``BackupRefused`` when it cannot be backed
    ///   up before it is migrated.
    public static func parts(in environment: ServiceEnvironment) async throws -> ServiceParts {
        let path = environment.stateDirectory + "/deliveries.sqlite"
        let database = try ServiceDatabase.open(
            path: path, migrations: migrations, now: environment.effects.now, logger: environment.logger)
        return try parts(in: environment, database: database)
    }

    /// Builds the service on a database that was opened with ``migrations``.
    public static func parts(in environment: ServiceEnvironment, database: ServiceDatabase) throws -> ServiceParts {
        let effects = environment.effects
        let configuration = try DeliveriesConfiguration(environment.configuration)
        let identity = environment.client("identity")
        let backup = try BackupSettings(environment.configuration)
        let backups = DatabaseBackups(
            of: database, keeping: backup.kept, now: effects.now, logger: environment.logger)
        let feed = EventFeed(
            database: database, events: DeliveriesContract.events, now: effects.now, newID: { effects.newID() },
            retention: configuration.eventLifetime)
        let work = DueWork(database: database)
        let registrations = RegistrationStore(database: database, work: work)
        let cooperations = CooperationStore(database: database, feed: feed)
        let deliveries = DeliveryStore(database: database, feed: feed, keyLifetime: configuration.keyLifetime)
        let saga = RegistrationSaga(identity: identity, registrations: registrations, logger: environment.logger)
        let invitations = InvitationMaker(
            identity: identity, cooperations: cooperations, effects: effects,
            lifetime: configuration.invitationLifetime, linkBase: configuration.linkBase)
        let runner = DueRunner(
            work, handlers: [RegistrationStore.activation: saga.activate], now: effects.now, logger: environment.logger)
        let dispatcher = try Dispatcher(
            contracts: [DeliveriesContract.self, AccountsContract.self, DatabaseContract.self, EventsContract.self],
            handlers: [
                AcceptDeliveryHandler(deliveries: deliveries),
                BackUpHandler(backups: backups),
                CancelDeliveryHandler(deliveries: deliveries),
                CreateDeliveryHandler(deliveries: deliveries, effects: effects),
                DeliverDeliveryHandler(deliveries: deliveries),
                EndCooperationHandler(cooperations: cooperations),
                GetDeliveryForCourierHandler(deliveries: deliveries),
                GetDeliveryForStoreHandler(deliveries: deliveries),
                GiveUpDeliveryHandler(deliveries: deliveries, now: effects.now),
                InviteByPhoneHandler(identity: identity, cooperations: cooperations, invitations: invitations),
                InviteCourierHandler(identity: identity, cooperations: cooperations, invitations: invitations),
                ListCouriersHandler(cooperations: cooperations),
                ListDeliveriesForCourierHandler(deliveries: deliveries),
                ListDeliveriesForStoreHandler(deliveries: deliveries),
                ListInvitableCouriersHandler(cooperations: cooperations),
                ListStoresHandler(cooperations: cooperations),
                MayDeleteHandler(UnfinishedWork(database: database).reason),
                ReadEventsHandler(feed: feed, policy: environment.policy),
                RedeemInvitationHandler(identity: identity, cooperations: cooperations, now: effects.now),
                RegisterCourierHandler(
                    saga: saga, registrations: registrations, cooperations: cooperations, now: effects.now),
                RegisterStoreHandler(saga: saga, registrations: registrations, now: effects.now),
                ShowInvitationHandler(cooperations: cooperations, now: effects.now),
            ],
            policy: environment.policy,
            health: {
                await Health.of(environment.name, logger: environment.logger, failing: "the database does not answer") {
                    try await database.check()
                }
            },
            newReference: effects.newReference,
            logger: environment.logger, metrics: [database, feed, runner, backups])
        let sweeper = Sweeper(feed, now: effects.now, logger: environment.logger)
        return ServiceParts(
            dispatcher: dispatcher,
            background: [
                DatabaseService(database), BackupSchedule(backups, every: backup.interval), sweeper, runner,
            ], foreground: [feed])
    }
}
