public import ContextKit
import DeliveriesContract
public import RPC
public import SQLiteKit
public import ServiceKit
public import Vocabulary

/// The deliveries context of a town: stores, couriers, cooperations and deliveries.
public struct DeliveriesService: ContextService {
    public static let contract: any (Contract & SendableMetatype).Type = DeliveriesContract.self
    public static let migrations = DeliveriesSchema.migrations
    public static let personalData = DeliveriesSchema.personalData
    public static let settings: [any Settings.Type] = [DeliveriesConfiguration.self]

    public let host: ServiceHost
    let dependencies: DeliveriesDependencies

    /// - Throws: `ConfigurationError`
    public init(_ host: ServiceHost) throws {
        self.host = host
        dependencies = try DeliveriesDependencies(host)
    }

    public func register(_ calls: inout Calls) {
        RegistrationStore(dependencies).register(&calls)
        ProfileStore(dependencies).register(&calls)
        InvitationStore(dependencies).register(&calls)
        CooperationStore(dependencies).register(&calls)
        DeliveryStore(dependencies).register(&calls)
        ReportStore(dependencies).register(&calls)
        PositionStore(dependencies).register(&calls)
        TrackingStore(dependencies).register(&calls)
        CancellationStore(dependencies).register(&calls)
        StatisticsStore(dependencies).register(&calls)
        ExportStore(dependencies).register(&calls)
    }

    public var jobHandlers: [String: JobRunner.Handler] {
        [
            DeliveriesJob.endTracking: TrackingExpiry(dependencies).end,
            PendingActivations.activation: dependencies.saga.activate,
        ]
    }

    public var keyLifetime: Duration { dependencies.settings.keyLifetime }

    public var streams: [any FollowedStream] { [dependencies.changes, dependencies.tracking] }

    public var consumers: [EventConsumer] { [AccountEvents(dependencies).consumer] }

    public func deletionBlocker(of account: AccountID, _ kind: AccountKind) async throws -> String? {
        try await DeletionBlockers(dependencies).reason(of: account, kind)
    }
}
