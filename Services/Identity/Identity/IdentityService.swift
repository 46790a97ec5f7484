public import ContextKit
import IdentityContract
public import RPC
public import SQLiteKit
public import ServiceKit
public import ServiceLifecycle

/// The accounts of a town, their credentials and sessions, and what they are told.
public struct IdentityService: ContextService {
    public static let contract: any (Contract & SendableMetatype).Type = IdentityContract.self
    public static let migrations = IdentitySchema.migrations
    public static let personalData = IdentitySchema.personalData
    public static let settings: [any Settings.Type] = [IdentityConfiguration.self]

    public let frame: ContextFrame
    let kit: IdentityKit

    /// Mails, messages to phones and pushes leave by egress where the settings say so. The others are written to files
    /// in the state directory.
    /// - Throws: `ConfigurationError`
    public init(_ frame: ContextFrame) async throws {
        let (environment, settings) = (frame.environment, try IdentityConfiguration(frame.environment.configuration))
        let sender = try MailSender(settings.mailFrom)
        let post = ChannelPost(
            settings.egressChannels,
            egress: EgressPost(environment.client("egress"), from: sender, now: frame.effects.now),
            embedded: EmbeddedPost(in: environment.stateDirectory, from: sender))
        try await self.init(frame, settings, post: post)
    }

    /// - Parameter post: takes mails, messages to phones and pushes.
    init(_ frame: ContextFrame, _ settings: IdentityConfiguration, post: any Post) async throws {
        self.frame = frame
        kit = try await IdentityKit(frame, settings, post: post)
    }

    public func register(_ calls: inout Calls) {
        AccountStore(kit).register(&calls)
        AuditTrail(kit).register(&calls)
        ContactStore(kit).register(&calls)
        DeadLetterStore(kit).register(&calls)
        Deletion(kit).register(&calls)
        DeviceStore(kit).register(&calls)
        EmailStore(kit).register(&calls)
        ExportStore(kit).register(&calls)
        InboxStore(kit).register(&calls)
        PasswordStore(kit).register(&calls)
        PasswordSignIn(kit).register(&calls)
        PersonStore(kit).register(&calls)
        PreferenceStore(kit).register(&calls)
        PublicInformation(kit).register(&calls)
        kit.pushKeys.register(&calls)
        ReachabilityStore(kit).register(&calls)
        SessionStore(kit).register(&calls)
        SessionRefresh(kit).register(&calls)
        StaffStore(kit).register(&calls)
    }

    public var due: [String: DueRunner.Handler] {
        [
            DeletionStore.duty: Deletion(kit).resume,
            ConfirmationRequest.duty: NotedRequests<ConfirmationRequest>(kit).answer,
            ResetRequest.duty: NotedRequests<ResetRequest>(kit).answer,
        ].merging(kit.messaging.duties) { own, _ in own }
    }

    public var widths: [String: Int] { MessageDuty.widths }

    public var streams: [any FollowedStream] { [NotificationStream(kit)] }

    public var consumers: [EventConsumer] { kit.messaging.consumers }

    public var background: [any Service] { [kit.hasher, housekeeping] }

    var housekeeping: Housekeeping { Housekeeping(kit) }
}

extension IdentityService {
    /// Builds the service with another transport for what it sends, for tests.
    static func build(
        in environment: ServiceEnvironment, database: ServiceDatabase, post: any Post
    ) async throws -> BuiltContext<Self> {
        try await build(in: environment, database: database) { frame in
            try await Self(frame, try IdentityConfiguration(environment.configuration), post: post)
        }
    }
}
