public import ContextKit
import IdentityContract
import Media
public import RPC
public import SQLiteKit
public import ServiceKit
public import ServiceLifecycle

/// The accounts of a town, their credentials, their sessions and the messages to them.
public struct IdentityService: ContextService {
    public static let contract: any (Contract & SendableMetatype).Type = IdentityContract.self
    public static let migrations = IdentitySchema.migrations
    public static let personalData = IdentitySchema.personalData
    public static let settings: [any Settings.Type] = [IdentityConfiguration.self]

    public let host: ServiceHost
    let dependencies: IdentityDependencies

    /// Mails, SMS and pushes are sent through egress on the channels that the settings name. The other channels write
    /// files in the state directory.
    /// - Throws: `ConfigurationError`
    public init(_ host: ServiceHost) async throws {
        let (environment, settings) = (host.environment, try IdentityConfiguration(host.environment.configuration))
        let sender = try MailSender(settings.mailFrom)
        let transport = RoutingTransport(
            settings.egressChannels,
            egress: EgressTransport(environment.client("egress"), from: sender, now: host.runtime.now),
            embedded: FileTransport(in: environment.stateDirectory, from: sender))
        try await self.init(host, settings, transport: transport)
    }

    /// - Parameter transport: sends mails, SMS and pushes.
    init(_ host: ServiceHost, _ settings: IdentityConfiguration, transport: any MessageTransport) async throws {
        self.host = host
        dependencies = try await IdentityDependencies(host, settings, transport: transport)
    }

    public func register(_ calls: inout Calls) {
        AccountStore(dependencies).register(&calls)
        AuditTrail(dependencies).register(&calls)
        ContactStore(dependencies).register(&calls)
        DeadLetterStore(dependencies).register(&calls)
        Deletion(dependencies).register(&calls)
        DeviceStore(dependencies).register(&calls)
        EmailStore(dependencies).register(&calls)
        ExportStore(dependencies).register(&calls)
        InboxStore(dependencies).register(&calls)
        PasswordStore(dependencies).register(&calls)
        PasswordSignIn(dependencies).register(&calls)
        PersonStore(dependencies).register(&calls)
        PictureStore(dependencies).register(&calls)
        PreferenceStore(dependencies).register(&calls)
        PublicInformation(dependencies).register(&calls)
        dependencies.pushKeys.register(&calls)
        ReachabilityStore(dependencies).register(&calls)
        SessionStore(dependencies).register(&calls)
        SessionRefresh(dependencies).register(&calls)
        StaffStore(dependencies).register(&calls)
    }

    public var jobHandlers: [String: JobRunner.Handler] {
        [
            DeletionStore.jobKind: Deletion(dependencies).resume,
            ConfirmationRequest.jobKind: DeferredRequests<ConfirmationRequest>(dependencies).answer,
            ResetRequest.jobKind: DeferredRequests<ResetRequest>(dependencies).answer,
        ].merging(dependencies.messaging.jobHandlers) { own, _ in own }
    }

    public var concurrencyLimits: [String: Int] { MessageJob.concurrencyLimits }

    public var streams: [any FollowedStream] { [NotificationStream(dependencies)] }

    public var consumers: [EventConsumer] { dependencies.messaging.consumers }

    public var background: [any Service] { [dependencies.hasher, dependencies.pictures.background, housekeeping] }

    var housekeeping: Housekeeping { Housekeeping(dependencies) }
}

extension IdentityService {
    /// Builds the service with another transport, for tests.
    static func build(
        in environment: ServiceEnvironment, database: ServiceDatabase, transport: any MessageTransport
    ) async throws -> BuiltContext<Self> {
        try await build(in: environment, database: database) { host in
            try await Self(host, try IdentityConfiguration(environment.configuration), transport: transport)
        }
    }
}
