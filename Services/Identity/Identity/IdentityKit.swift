import ContextKit
import IdentityContract
import Logging
import RPC
import SQLiteKit
import ServiceKit
import Texts
import Town
import Vocabulary

/// The dependencies that the stores of identity share.
struct IdentityKit: Sendable {
    let frame: ContextFrame
    let settings: IdentityConfiguration
    let throttle: Throttle
    let hasher: PasswordHasher
    let inboxWriter: InboxWriter
    let messaging: Messaging
    let wording: InboxWording
    let pushKeys: PushKeys

    /// - Parameter post: takes mails, messages to phones and pushes.
    /// - Throws: for texts that cannot be read.
    init(_ frame: ContextFrame, _ settings: IdentityConfiguration, post: any Post) async throws {
        let (environment, database) = (frame.environment, frame.database)
        let texts = try Texts(Town.texts)
        self.frame = frame
        self.settings = settings
        throttle = Throttle(database: database, factor: settings.throttleFactor)
        hasher = PasswordHasher(
            cost: settings.scrypt, highest: try await database.read { try AccountRows($0).highestPasswordCost() },
            waiting: settings.waitingHashes)
        inboxWriter = InboxWriter(signal: CommitSignal())
        messaging = try Messaging(frame, settings, texts: texts, inbox: inboxWriter, post: post)
        wording = InboxWording(texts: texts, links: settings.links, logger: frame.logger)
        pushKeys = PushKeys(
            egress: settings.egressChannels.contains(.push) ? environment.client("egress") : nil,
            now: frame.effects.now, logger: frame.logger)
    }

    var database: ServiceDatabase { frame.database }
    var feed: EventFeed { frame.feed }
    var work: DueWork { frame.work }
    var effects: Effects { frame.effects }
    var logger: Logger { frame.logger }
    var outbox: Outbox { messaging.outbox }

    /// Hashes a new password.
    /// - Parameter account: names the account, or the identifier of an account that does not exist yet.
    /// - Throws: `rpc.busy` when too many passwords wait.
    func hash(_ password: Password, for account: String, _ occasion: Occasion) async throws -> PasswordHash {
        try await hasher.hash(
            password, salt: effects.random(PasswordHash.saltBytes), for: HashRequester(occasion, account: account))
    }
}
