import CoachesTexts
import DeliveriesTexts
import IdentityContract
import IdentityTexts
import Logging
import RPC
import SQLiteKit
import ServiceKit
import Texts

/// The parts of the service that keep something, and what they share.
struct IdentityStores: Sendable {
    let work: DueWork
    let feed: EventFeed
    let throttle: Throttle
    let audit: AuditTrail
    let inboxWriter: InboxWriter
    let messaging: Messaging
    let outbox: Outbox
    let contacts: ContactStore
    let proofs: ProofStore
    let codes: CodeStore
    let accounts: AccountStore
    let sessions: SessionStore
    let persons: PersonStore
    let emails: EmailStore
    let passwords: PasswordStore
    let resets: ResetRequests
    let confirmations: ConfirmationRequests
    let staff: StaffStore
    let deletion: DeletionStore
    let export: ExportStore
    let devices: DeviceStore
    let preferences: PreferenceStore
    let reachability: ReachabilityStore
    let inbox: InboxStore
    let wording: InboxWording
    let stream: NotificationStream

    /// - Parameters:
    ///   - post: takes what leaves the outbox.
    ///   - client: the way to another service, by the name of its executable.
    /// - Throws: for texts that cannot be read.
    init(
        _ database: ServiceDatabase, _ settings: IdentityConfiguration, post: any Post,
        client: @escaping @Sendable (_ executable: String) -> any Client, effects: Effects, logger: Logger
    ) throws {
        work = DueWork(database: database)
        feed = EventFeed(
            database: database, contract: IdentityContract.self, now: effects.now, newID: { effects.newID() },
            retention: settings.eventLifetime)
        throttle = Throttle(database: database, factor: settings.throttleFactor)
        audit = AuditTrail(database: database, newID: { effects.newID() })
        let texts = try Texts([CoachesTexts.catalogues, DeliveriesTexts.catalogues, IdentityTexts.catalogues])
        inboxWriter = InboxWriter(signal: CommitSignal())
        messaging = try Messaging(
            database, work, settings, texts: texts, inbox: inboxWriter, post: post, client: client, effects: effects,
            logger: logger)
        outbox = messaging.outbox
        contacts = ContactStore(database: database, lifetime: settings.contactLifetime)
        proofs = ProofStore(
            database: database, outbox: outbox, links: settings.links,
            confirmationLifetime: settings.confirmationLifetime, resetLifetime: settings.resetLifetime,
            random: effects.random)
        codes = CodeStore(
            database: database, outbox: outbox, throttle: throttle, lifetime: settings.codeLifetime,
            random: effects.random)
        accounts = AccountStore(database: database, proofs: proofs, feed: feed, audit: audit)
        sessions = SessionStore(
            database: database, feed: feed, settings: settings.sessions, random: effects.random,
            newID: { effects.newID() })
        persons = PersonStore(
            database: database, proofs: proofs, codes: codes, sessions: sessions, feed: feed, outbox: outbox,
            audit: audit, throttle: throttle)
        emails = EmailStore(
            database: database, proofs: proofs, outbox: outbox, audit: audit, throttle: throttle)
        passwords = PasswordStore(database: database, sessions: sessions, outbox: outbox, audit: audit)
        resets = ResetRequests(database: database, work: work, proofs: proofs, codes: codes, now: effects.now)
        confirmations = ConfirmationRequests(database: database, work: work, proofs: proofs, now: effects.now)
        staff = StaffStore(
            database: database, sessions: sessions, passwords: passwords, feed: feed, outbox: outbox, audit: audit,
            contact: settings.contact)
        deletion = DeletionStore(
            database: database, work: work, sessions: sessions, feed: feed, outbox: outbox, audit: audit)
        export = ExportStore(database: database, audit: audit)
        devices = DeviceStore(database: database)
        preferences = PreferenceStore(database: database)
        reachability = ReachabilityStore(
            database: database, contacts: contacts,
            sms: settings.egressChannels.contains(.sms) ? settings.smsCountries : nil)
        inbox = InboxStore(database: database)
        wording = InboxWording(texts: texts, links: settings.links, logger: logger)
        stream = NotificationStream(database: database, inbox: inbox, wording: wording, signal: inboxWriter.signal)
    }
}
