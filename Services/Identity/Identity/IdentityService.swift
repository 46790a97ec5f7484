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
        kit.accounts.register(&calls)
        kit.audit.register(&calls)
        kit.contacts.register(&calls)
        kit.deadLetters.register(&calls)
        Deletion(kit: kit).register(&calls)
        kit.devices.register(&calls)
        kit.emails.register(&calls)
        ExportStore(kit: kit).register(&calls)
        kit.inbox.register(&calls)
        kit.passwords.register(&calls)
        PasswordSignIn(kit: kit).register(&calls)
        kit.persons.register(&calls)
        kit.preferences.register(&calls)
        PublicInformation(contact: kit.settings.contact).register(&calls)
        kit.pushKeys.register(&calls)
        kit.reachability.register(&calls)
        kit.sessions.register(&calls)
        SessionRefresh(kit: kit).register(&calls)
        kit.staff.register(&calls)
    }

    public var due: [String: DueRunner.Handler] {
        [
            DeletionStore.duty: Deletion(kit: kit).resume,
            ConfirmationRequest.duty: NotedRequests<ConfirmationRequest>(kit: kit).answer,
            ResetRequest.duty: NotedRequests<ResetRequest>(kit: kit).answer,
        ].merging(kit.messaging.duties) { own, _ in own }
    }

    public var widths: [String: Int] { MessageDuty.widths }

    public var streams: [any FollowedStream] { [kit.stream] }

    public var consumers: [EventConsumer] {
        kit.messaging.consumers(
            from: kit.settings.notificationSources.map { ($0, frame.environment.client($0)) },
            journal: frame.environment.journal)
    }

    public var background: [any Service] { [kit.hasher, housekeeping] }

    var housekeeping: Housekeeping { Housekeeping(kit: kit) }
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
