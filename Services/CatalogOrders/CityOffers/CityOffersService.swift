import CityOffersContract
public import ContextKit
public import RPC
public import SQLiteKit
public import ServiceKit
public import Vocabulary

/// What is on in the cities: offers of promoters, and the people who follow them.
public struct CityOffersService: ContextService {
    public static let contract: any (Contract & SendableMetatype).Type = CityOffersContract.self
    public static let migrations = CityOffersSchema.migrations
    public static let personalData = CityOffersSchema.personalData
    public static let settings: [any Settings.Type] = [CityOffersConfiguration.self]

    public let host: ServiceHost
    let dependencies: CityOffersDependencies

    /// - Throws: `ConfigurationError`; a file system error.
    public init(_ host: ServiceHost) throws {
        self.host = host
        dependencies = try CityOffersDependencies(host)
    }

    public func register(_ calls: inout Calls) {
        CountryStore(dependencies).register(&calls)
        CityStore(dependencies).register(&calls)
        CategoryStore(dependencies).register(&calls)
        FollowerStore(dependencies).register(&calls)
        PromoterStore(dependencies).register(&calls)
        TotalStore(dependencies).register(&calls)
        PointStore(dependencies).register(&calls)
        DiscountStore(dependencies).register(&calls)
        ClaimStore(dependencies).register(&calls)
        FeedStore(dependencies).register(&calls)
        NearbyStore(dependencies).register(&calls)
        OfferSearchStore(dependencies).register(&calls)
        SavedOfferStore(dependencies).register(&calls)
        ModerationStore(dependencies).register(&calls)
        OfferExportStore(dependencies).register(&calls)
        OfferLists(dependencies).register(&calls)
        OfferReader(dependencies).register(&calls)
        OfferRequesters(dependencies).register(&calls)
        OfferStore(dependencies).register(&calls)
    }

    public var keyLifetime: Duration { dependencies.settings.keyLifetime }

    public var jobHandlers: [String: JobRunner.Handler] {
        [
            CityOffersDependencies.activation: dependencies.saga.activate,
            PointExpiry.job: PointExpiry(dependencies).run,
            DiscountEnds.job: DiscountEnds(dependencies).run,
            ClaimExpiry.job: ClaimExpiry(dependencies).run,
            SaverNotices.telling: SaverNotices(dependencies).tell,
        ].merging(ShownOfferJobs(dependencies).handlers) { $1 }
    }

    public func deletionBlocker(of account: AccountID, _ kind: AccountKind) async throws -> String? {
        try await DeletionBlockers(dependencies).reason(of: account, kind)
    }

    public var consumers: [EventConsumer] { [OfferAccounts(dependencies).follower.consumer] }

    public var metrics: [any MetricSource] { [CityOffersMetrics(host.database)] }
}
