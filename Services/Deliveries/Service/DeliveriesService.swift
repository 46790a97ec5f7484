import ContextKit
import DeliveriesContract
public import SQLiteKit
public import ServiceKit

/// The composition of the service: database, kit, handlers, and what happens by itself.
public enum DeliveriesService {
    /// The schema of its database, for those who open one themselves.
    public static let migrations = DeliveriesSchema.migrations

    /// Builds the service on the file `deliveries.sqlite` in the state folder.
    /// - Throws: `ConfigurationError`; ``DatabaseRefused`` for a database that must not be opened, ``BackupRefused``
    ///   when it cannot be backed up before it is migrated.
    public static func parts(in environment: ServiceEnvironment) async throws -> ServiceParts {
        let database = try ContextFrame.open("deliveries", migrations: migrations, in: environment)
        return try parts(in: environment, database: database)
    }

    /// Builds the service on a database that was opened with ``migrations``.
    /// - Throws: `ConfigurationError`
    public static func parts(in environment: ServiceEnvironment, database: ServiceDatabase) throws -> ServiceParts {
        try build(in: environment, database: database).parts
    }

    /// The service, and what tests do by hand that it does by itself.
    struct Built: Sendable {
        var parts: ServiceParts
        var kit: DeliveriesKit
        var runner: DueRunner
    }

    static func build(in environment: ServiceEnvironment, database: ServiceDatabase) throws -> Built {
        let kit = try DeliveriesKit(ContextFrame(DeliveriesContract.self, in: environment, database: database))
        let built = try kit.frame.build(
            handlers: handlers(kit),
            due: [
                DueKind.endTracking: TrackingEnd(kit).end,
                RegistrationDuties.activation: kit.saga.activate,
            ],
            streams: [kit.changes, kit.tracking], unfinished: UnfinishedWork(kit).reason,
            consumers: [AccountEvents(kit).consumer])
        return Built(parts: built.parts, kit: kit, runner: built.runner)
    }
}
