import CarsContract
public import ContextKit
import Media
public import RPC
public import SQLiteKit
public import ServiceKit
public import ServiceLifecycle
public import Vocabulary

/// Used cars, and the sealed bids of dealers for them.
public struct CarsService: ContextService {
    public static let contract: any (Contract & SendableMetatype).Type = CarsContract.self
    public static let migrations = CarsSchema.migrations
    public static let personalData = CarsSchema.personalData
    public static let settings: [any Settings.Type] = [CarsConfiguration.self]

    public let host: ServiceHost
    let dependencies: CarsDependencies

    /// - Throws: `ConfigurationError`; a file system error.
    public init(_ host: ServiceHost) async throws {
        self.host = host
        dependencies = try CarsDependencies(host)
        await BrandLoader(dependencies).loadOnce()
    }

    public func register(_ calls: inout Calls) {
        BrandStore(dependencies).register(&calls)
        DealerStore(dependencies).register(&calls)
        BidStore(dependencies).register(&calls)
        DisclosureStore(dependencies).register(&calls)
        ComplaintStore(dependencies).register(&calls)
        SaleStore(dependencies).register(&calls)
        CarExportStore(dependencies).register(&calls)
        CarSearchStore(dependencies).register(&calls)
        CarStore(dependencies).register(&calls)
        PhotoStore(dependencies).register(&calls)
        VINConflictStore(dependencies).register(&calls)
    }

    public var keyLifetime: Duration { dependencies.settings.keyLifetime }

    public var jobHandlers: [String: JobRunner.Handler] {
        [
            PendingActivations.activation: dependencies.saga.activate,
            BidDeadlines.expiry: BidDeadlines(dependencies).expire,
            CarExpiry.ending: CarExpiry(dependencies).end,
            RenamedCars.refreshing: RenamedCars(dependencies).refresh,
            CarExpiry.warning: CarExpiry(dependencies).warn,
        ]
    }

    public func deletionBlocker(of account: AccountID, _ kind: AccountKind) async throws -> String? {
        try await DeletionBlockers(dependencies).reason(of: account, kind)
    }

    public var consumers: [EventConsumer] { [CarAccounts(dependencies).follower.consumer] }

    public var background: [any Service] { [dependencies.pictures.background] }

    public var metrics: [any MetricSource] { [CarsMetrics(host.database)] }
}
