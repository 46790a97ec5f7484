import CoachesContract
import ContextKit
import GRDB
import RPC
public import SQLiteKit
public import ServiceKit

/// The composition of the service: configuration, database, stores, handlers.
public enum TransportBookingService {
    /// The schema of its database, for those who open one themselves.
    public static let migrations = TransportSchema.migrations

    /// Builds the service on the file `transport-booking.sqlite` in the state folder.
    /// - Throws: ``DatabaseRefused`` for a database that must not be opened, `ConfigurationError` for settings that
    ///   cannot be followed.
    public static func parts(in environment: ServiceEnvironment) async throws -> ServiceParts {
        let database = try ContextFrame.open("transport-booking", migrations: migrations, in: environment)
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
        let frame = try ContextFrame(CoachesContract.self, in: environment, database: database)
        let acquirer = try AcquirerSettings(environment.configuration)
        let kit = try TransportKit(frame, takesCards: acquirer != nil)
        try await kit.networks.prepare(sample: kit.settings.hasSampleNetwork)
        let identity = environment.client("identity")
        let acquirerClient = acquirer.map {
            AcquirerClient(settings: $0, egress: environment.client("egress"), logger: environment.logger)
        }
        let tickets = try TicketSettings(environment.configuration)
        let keys = try TicketKeys.load(
            tickets, stateDirectory: environment.stateDirectory, effects: environment.effects)
        let printer = try TicketPrinter(stateDirectory: environment.stateDirectory)
        var handlers: [any Handler] = [
            ReadAttachmentHandler(TicketAttachments(kit, keys: keys, printer: printer).find)
        ]
        handlers += NetworkHandlers.all(kit)
        handlers += DepartureHandlers.all(kit, identity: identity)
        handlers += CarrierHandlers.all(kit)
        handlers += BookingHandlers.all(kit, identity: identity)
        handlers += PaymentHandlers.all(kit, acquirer: acquirer, client: acquirerClient)
        handlers += RefundHandlers.all(kit)
        handlers += TripHandlers.all(kit)
        handlers += TicketHandlers.all(kit, keys: keys, printer: printer)
        handlers += GTFSHandlers.all(kit, settings: try GTFSSettings(environment.configuration))
        let due = BookingDue.handlers(kit)
            .merging(PaymentDue.handlers(kit, client: acquirerClient)) { $1 }
            .merging(RefundDue.handlers(kit, client: acquirerClient)) { $1 }
        let holds = HoldExpiry(kit)
        let built = try frame.build(
            handlers: handlers, further: [AttachmentsContract.self], due: due,
            widths: ["askAcquirer": 4, "sendRefund": 4], unfinished: UnfinishedTravel(kit).reason,
            consumers: [AccountDeletion(kit: kit, identity: identity).follower.consumer(on: frame)],
            background: [ContactRetention(kit), holds])
        return Built(parts: built.parts, kit: kit, runner: built.runner, holds: holds)
    }
}
