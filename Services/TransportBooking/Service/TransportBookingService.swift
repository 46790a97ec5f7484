import CoachesContract
import GRDB
import RPC
public import SQLiteKit
public import ServiceKit

/// The composition of the service: configuration, database, stores, handlers, dispatcher.
public enum TransportBookingService {
    /// The schema of its database, for those who open one themselves.
    public static let migrations = TransportSchema.migrations

    /// Builds the service on the file `transport-booking.sqlite` in the state folder.
    /// - Throws: ``DatabaseRefused`` for a database that must not be opened, `ConfigurationError` for settings that
    ///   cannot be followed.
    public static func parts(in environment: ServiceEnvironment) async throws -> ServiceParts {
        let path = environment.stateDirectory + "/transport-booking.sqlite"
        let database = try ServiceDatabase.open(
            path: path, migrations: migrations, now: environment.effects.now, logger: environment.logger)
        return try await parts(in: environment, database: database)
    }

    /// Builds the service on a database that was opened with ``migrations``.
    public static func parts(
        in environment: ServiceEnvironment, database: ServiceDatabase
    ) async throws -> ServiceParts {
        try await build(in: environment, database: database).parts
    }

    /// The service, and what tests do by hand that it does by itself.
    struct Built: Sendable {
        var parts: ServiceParts
        var kit: TransportKit
        var runner: DueRunner
        var holds: HoldExpiry
    }

    static func build(in environment: ServiceEnvironment, database: ServiceDatabase) async throws -> Built {
        let kit = try kit(in: environment, database: database)
        try await kit.networks.prepare(sample: kit.settings.hasSampleNetwork)
        let identity = environment.client("identity")
        let acquirer = try AcquirerSettings(environment.configuration)
        let acquirerClient = acquirer.map {
            AcquirerClient(settings: $0, egress: environment.client("egress"), logger: environment.logger)
        }
        let tickets = try TicketSettings(environment.configuration)
        let keys = try TicketKeys.load(
            tickets, stateDirectory: environment.stateDirectory, effects: environment.effects)
        let printer = try TicketPrinter(stateDirectory: environment.stateDirectory)
        let backup = try BackupSettings(environment.configuration)
        let backups = DatabaseBackups(
            of: database, keeping: backup.kept, now: kit.effects.now, logger: environment.logger)
        var handlers: [any Handler] = [
            BackUpHandler(backups: backups),
            ReadAttachmentHandler(TicketAttachments(kit, keys: keys, printer: printer).find),
            ReadEventsHandler(feed: kit.feed, policy: environment.policy),
            MayDeleteHandler(UnfinishedTravel(kit).reason),
        ]
        handlers += NetworkHandlers.all(kit)
        handlers += DepartureHandlers.all(kit, identity: identity)
        handlers += CarrierHandlers.all(kit)
        handlers += BookingHandlers.all(kit, identity: identity)
        handlers += PaymentHandlers.all(kit, acquirer: acquirer, client: acquirerClient)
        handlers += RefundHandlers.all(kit, settings: try RefundSettings(environment.configuration))
        handlers += TripHandlers.all(kit)
        handlers += TicketHandlers.all(kit, keys: keys, printer: printer)
        handlers += GTFSHandlers.all(kit, settings: try GTFSSettings(environment.configuration))
        let due = BookingDue.handlers(kit)
            .merging(PaymentDue.handlers(kit, client: acquirerClient)) { $1 }
            .merging(RefundDue.handlers(kit, client: acquirerClient)) { $1 }
        let runner = DueRunner(
            kit.work, handlers: due, widths: ["askAcquirer": 4, "sendRefund": 4], now: kit.effects.now,
            logger: environment.logger)
        let deletion = AccountDeletion.consumer(kit, identity: identity, journal: environment.journal)
        let dispatcher = try Dispatcher(
            contracts: [
                CoachesContract.self, AccountsContract.self, AttachmentsContract.self, DatabaseContract.self,
                EventsContract.self,
            ],
            handlers: handlers, policy: environment.policy,
            health: {
                await Health.of(environment.name, logger: environment.logger, failing: "the database does not answer") {
                    try await database.check()
                }
            }, newReference: kit.effects.newReference, logger: environment.logger,
            metrics: [database, kit.feed, runner, deletion, backups])
        let holds = HoldExpiry(kit)
        let parts = ServiceParts(
            dispatcher: dispatcher,
            background: [
                DatabaseService(database), BackupSchedule(backups, every: backup.interval),
                Sweeper(kit.feed, now: kit.effects.now, logger: environment.logger), ContactRetention(kit), runner,
                holds, deletion,
            ], foreground: [kit.feed])
        return Built(parts: parts, kit: kit, runner: runner, holds: holds)
    }

    private static func kit(in environment: ServiceEnvironment, database: ServiceDatabase) throws -> TransportKit {
        let effects = environment.effects
        let settings = try TransportConfiguration(environment.configuration)
        return TransportKit(
            database: database,
            feed: EventFeed(
                database: database, events: CoachesContract.events, now: effects.now, newID: { effects.newID() },
                retention: settings.eventLifetime),
            work: DueWork(database: database), networks: NetworkStore(database: database),
            clock: try TownClock(zone: settings.zone), settings: settings, effects: effects,
            logger: environment.logger)
    }
}
