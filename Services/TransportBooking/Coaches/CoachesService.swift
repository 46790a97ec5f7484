import CoachesContract
public import ContextKit
public import RPC
public import SQLiteKit
public import ServiceKit
public import ServiceLifecycle
public import Vocabulary

/// Composes coaches: the stores that answer its calls, its jobs, and the feeds that it follows.
public struct CoachesService: ContextService {
    public static let contract: any (Contract & SendableMetatype).Type = CoachesContract.self
    public static let migrations = CoachesSchema.migrations
    public static let personalData = CoachesSchema.personalData
    public static let settings: [any Settings.Type] = [CoachesConfiguration.self]

    public let host: ServiceHost
    let dependencies: CoachesDependencies

    public init(_ host: ServiceHost) async throws {
        self.host = host
        dependencies = try CoachesDependencies(host)
        try await dependencies.networks.prepare(sample: dependencies.settings.hasSampleNetwork)
    }

    public func register(_ calls: inout Calls) {
        dependencies.networks.register(&calls)
        Departures(dependencies).register(&calls)
        CarrierStore(dependencies).register(&calls)
        BookingStore(dependencies).register(&calls)
        Payments(dependencies).register(&calls)
        PaymentPages(dependencies).register(&calls)
        RefundStore(dependencies).register(&calls)
        TripStore(dependencies).register(&calls)
        TicketStore(dependencies).register(&calls)
        TicketAttachments(dependencies).register(&calls)
        GTFSExport(dependencies).register(&calls)
    }

    public var additionalContracts: [any (Contract & SendableMetatype).Type] { [AttachmentsContract.self] }

    public var keyLifetime: Duration { dependencies.settings.keyLifetime }

    public var jobHandlers: [String: JobRunner.Handler] {
        BookingJob.handlers(dependencies)
            .merging(PaymentJob.handlers(dependencies, client: dependencies.acquirer)) { $1 }
            .merging(RefundJob.handlers(dependencies, client: dependencies.acquirer)) { $1 }
    }

    public var concurrencyLimits: [String: Int] { [PaymentJob.asking: 4, RefundJob.sending: 4] }

    public var consumers: [EventConsumer] {
        [AccountDeletion(dependencies: dependencies, identity: dependencies.identity).follower.consumer]
    }

    public var background: [any Service] { [ContactRetention(dependencies), HoldExpiry(dependencies)] }

    public func deletionBlocker(of account: AccountID, _ kind: AccountKind) async throws -> String? {
        try await DeletionBlockers(dependencies).reason(of: account, kind)
    }
}
