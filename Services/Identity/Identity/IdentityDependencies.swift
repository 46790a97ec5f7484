import ContextKit
import IdentityContract
import Logging
import Media
import RPC
import SQLiteKit
import ServiceKit
import Texts
import Town
import Vocabulary

/// The dependencies that the stores of identity share.
struct IdentityDependencies: Sendable {
    let host: ServiceHost
    let settings: IdentityConfiguration
    let throttle: Throttle
    let hasher: PasswordHasher
    let inboxWriter: InboxWriter
    let messaging: Messaging
    let inboxRenderer: InboxRenderer
    let pushKeys: PushKeys
    let pictures: Pictures

    /// Read once per process, because the texts never change.
    private static let texts = Result { try Texts(Town.texts) }

    /// - Parameter transport: sends mails, SMS and pushes.
    /// - Throws: an error when a text catalogue cannot be read.
    init(_ host: ServiceHost, _ settings: IdentityConfiguration, transport: any MessageTransport) async throws {
        let (environment, database) = (host.environment, host.database)
        let texts = try Self.texts.get()
        self.host = host
        self.settings = settings
        throttle = Throttle(database: database, factor: settings.throttleFactor)
        hasher = PasswordHasher(
            cost: settings.scrypt, highest: try await database.read { try AccountRows($0).highestPasswordCost() },
            waiting: settings.waitingHashes)
        pictures = Pictures(
            in: environment.stateDirectory, of: database, program: .identity, settings: settings.pictures,
            runtime: host.runtime, logger: host.logger)
        inboxWriter = InboxWriter(signal: CommitSignal())
        messaging = try Messaging(host, settings, texts: texts, inbox: inboxWriter, transport: transport)
        inboxRenderer = InboxRenderer(texts: texts, links: settings.links, logger: host.logger)
        pushKeys = PushKeys(
            egress: settings.egressChannels.contains(.push) ? environment.client("egress") : nil,
            now: host.runtime.now, logger: host.logger)
    }

    var database: ServiceDatabase { host.database }
    var feed: EventFeed { host.feed }
    var jobs: JobQueue { host.jobs }
    var runtime: RuntimeEnvironment { host.runtime }
    var logger: Logger { host.logger }
    var outbox: Outbox { messaging.outbox }

    /// Hashes a new password.
    /// - Parameter account: the account's identifier, or its kind and sign-in identifier while it does not exist.
    /// - Throws: `rpc.busy` when too many passwords wait.
    func hash(_ password: Password, for account: String, _ actionContext: ActionContext) async throws -> PasswordHash {
        try await hasher.hash(
            password, salt: runtime.random(PasswordHash.saltBytes), for: HashRequester(actionContext, account: account))
    }
}
