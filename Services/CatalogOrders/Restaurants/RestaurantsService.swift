public import ContextKit
import Media
public import RPC
import RestaurantsContract
public import SQLiteKit
public import ServiceKit
public import ServiceLifecycle
public import Vocabulary

/// The restaurants of a town.
public struct RestaurantsService: ContextService {
    public static let contract: any (Contract & SendableMetatype).Type = RestaurantsContract.self
    public static let migrations = RestaurantsSchema.migrations
    public static let personalData = RestaurantsSchema.personalData
    public static let settings: [any Settings.Type] = [RestaurantsConfiguration.self]

    public let host: ServiceHost
    let dependencies: RestaurantsDependencies

    /// - Throws: `ConfigurationError`; a file system error.
    public init(_ host: ServiceHost) throws {
        self.host = host
        dependencies = try RestaurantsDependencies(host)
    }

    public func register(_ calls: inout Calls) {
        RegistrationStore(dependencies).register(&calls)
        RestaurantStore(dependencies).register(&calls)
        RestaurantSearchStore(dependencies).register(&calls)
        MenuStore(dependencies).register(&calls)
        CategoryStore(dependencies).register(&calls)
        ProductStore(dependencies).register(&calls)
        SpreadsheetStore(dependencies).register(&calls)
        OfferStore(dependencies).register(&calls)
        MenuPages(dependencies).register(&calls)
        TableStore(dependencies).register(&calls)
        SessionStore(dependencies).register(&calls)
        OrderStore(dependencies).register(&calls)
        BillStore(dependencies).register(&calls)
        ExportStore(dependencies).register(&calls)
        CodeAttachments(dependencies).register(&calls)
        PersonStore(dependencies).register(&calls)
        InvitationStore(dependencies).register(&calls)
        EmploymentStore(dependencies).register(&calls)
    }

    public var additionalContracts: [any (Contract & SendableMetatype).Type] { [AttachmentsContract.self] }

    public var jobHandlers: [String: JobRunner.Handler] {
        [
            PendingActivations.activation: dependencies.saga.activate,
            OrderDeadlines.ending: OrderDeadlines(dependencies).end,
            TableStreamEnds.ending: TableStreamEnds(dependencies).end,
        ]
    }

    public func deletionBlocker(of account: AccountID, _ kind: AccountKind) async throws -> String? {
        try await DeletionBlockers(dependencies).reason(of: account, kind)
    }

    public var keyLifetime: Duration { dependencies.settings.keyLifetime }

    public var streams: [any FollowedStream] { dependencies.orderStreams.all }

    public var consumers: [EventConsumer] { [RestaurantAccounts(dependencies).follower.consumer] }

    public var background: [any Service] { [dependencies.pictures.background] }

    public var metrics: [any MetricSource] { [RestaurantsMetrics(host.database)] }
}
