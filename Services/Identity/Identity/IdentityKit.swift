import Vocabulary
import ContextKit
import IdentityContract
import Logging
import RPC
import SQLiteKit
import ServiceKit
import Texts
import Town

/// The dependencies that the stores of identity share.
struct IdentityKit: Sendable {
    let frame: ContextFrame
    let settings: IdentityConfiguration
    let throttle: Throttle
    let audit: AuditTrail
    let hasher: PasswordHasher
    let inboxWriter: InboxWriter
    let messaging: Messaging
    let sessions: SessionStore
    let wording: InboxWording
    let pushKeys: PushKeys

    /// - Parameter post: takes mails, messages to phones and pushes.
    /// - Throws: for texts that cannot be read.
    init(_ frame: ContextFrame, _ settings: IdentityConfiguration, post: any Post) async throws {
        let (environment, database, effects, logger) = (
            frame.environment, frame.database, frame.effects, frame.logger
        )
        let texts = try Texts(Town.texts)
        self.frame = frame
        self.settings = settings
        throttle = Throttle(database: database, factor: settings.throttleFactor)
        audit = AuditTrail(database: database, newID: { effects.newID() })
        hasher = PasswordHasher(
            cost: settings.scrypt, highest: try await database.read { try $0.highestPasswordCost() },
            waiting: settings.waitingHashes)
        inboxWriter = InboxWriter(signal: CommitSignal())
        messaging = try Messaging(
            database, frame.work, settings, texts: texts, inbox: inboxWriter, post: post, client: environment.client,
            effects: effects, logger: logger)
        sessions = SessionStore(frame, settings.sessions, audit: audit)
        wording = InboxWording(texts: texts, links: settings.links, logger: logger)
        pushKeys = PushKeys(
            egress: settings.egressChannels.contains(.push) ? environment.client("egress") : nil, now: effects.now,
            logger: logger)
    }

    var database: ServiceDatabase { frame.database }
    var feed: EventFeed { frame.feed }
    var work: DueWork { frame.work }
    var effects: Effects { frame.effects }
    var logger: Logger { frame.logger }
    var outbox: Outbox { messaging.outbox }
}

// MARK: The stores

extension IdentityKit {
    var accounts: AccountStore { AccountStore(kit: self) }
    var contacts: ContactStore { ContactStore(kit: self) }
    var proofs: ProofStore { ProofStore(kit: self) }
    var codes: CodeStore { CodeStore(kit: self) }
    var persons: PersonStore { PersonStore(kit: self) }
    var emails: EmailStore { EmailStore(kit: self) }
    var passwords: PasswordStore { PasswordStore(kit: self) }
    var passwordCheck: PasswordCheck { PasswordCheck(kit: self) }
    var staff: StaffStore { StaffStore(kit: self) }
    var deletion: DeletionStore { DeletionStore(kit: self) }
    var devices: DeviceStore { DeviceStore(kit: self) }
    var preferences: PreferenceStore { PreferenceStore(kit: self) }
    var reachability: ReachabilityStore {
        ReachabilityStore(kit: self, sms: settings.egressChannels.contains(.sms) ? settings.smsCountries : nil)
    }
    var inbox: InboxStore { InboxStore(kit: self) }
    var stream: NotificationStream { NotificationStream(kit: self) }
    var deadLetters: DeadLetterStore { DeadLetterStore(kit: self) }
}

// MARK: Calls

extension IdentityKit {
    /// When, from where and by whom the call is made.
    func occasion(_ context: CallContext) -> Occasion { Occasion(context, at: effects.now()) }

    /// Hashes a new password.
    /// - Parameter account: names the account, or the identifier of an account that does not exist yet.
    /// - Throws: `rpc.busy` when too many passwords wait.
    func hash(_ password: Password, for account: String, _ occasion: Occasion) async throws -> PasswordHash {
        try await hasher.hash(
            password, salt: effects.random(PasswordHash.saltBytes), for: HashRequester(occasion, account: account))
    }
}
