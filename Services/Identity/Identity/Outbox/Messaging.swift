import Logging
import RPC
import SQLiteKit
import ServiceKit
import Texts
import Vocabulary

/// All that tells people something beside their inboxes, put together from the settings: identity's own messages, and
/// those about what the contexts want told.
///
/// The service takes ``outbox`` to write with, runs the ``consumers(from:journal:)`` in the background, and gives the
/// one runner of due work the ``duties`` with `MessageDuty.widths`.
struct Messaging: Sendable {
    let outbox: Outbox
    let fanOut: FanOut
    private let notifications: NotificationSender
    private let database: ServiceDatabase

    /// - Parameters:
    ///   - texts: of everything that contexts tell.
    ///   - post: the ``ChannelPost`` of the settings; in tests one that keeps what it is brought.
    ///   - client: the way to an executable, for what goes with mails.
    /// - Throws: for texts that cannot be read.
    init(
        _ database: ServiceDatabase, _ work: DueWork, _ settings: IdentityConfiguration, texts: Texts,
        inbox: InboxWriter, post: any Post, client: @escaping @Sendable (_ executable: String) -> any Client,
        effects: Effects, logger: Logger
    ) throws {
        self.database = database
        let wording = try MessageTexts(
            lifetimes: MessageTexts.Lifetimes(
                confirmation: settings.confirmationLifetime, reset: settings.resetLifetime,
                code: settings.codeLifetime))
        let sending = LetterSending(
            database: database, post: post, rule: RetryRule(patience: settings.patience),
            countries: settings.smsCountries, now: effects.now, logger: logger)
        outbox = Outbox(
            database: database, work: work, texts: wording, sending: sending,
            budget: SendingBudget(database: database, factor: settings.throttleFactor), effects: effects)
        fanOut = FanOut(
            inbox: inbox, work: work, strangersLanguage: settings.strangersLanguage, patience: settings.patience,
            effects: effects, logger: logger)
        notifications = NotificationSender(
            database: database,
            letters: NotificationLetters(
                texts: texts, wording: wording, links: settings.links, patience: settings.patience),
            attachments: AttachmentReader(client: client, logger: logger), sending: sending,
            contactLifetime: settings.contactLifetime, now: effects.now, logger: logger)
    }

    /// What the runner of due work does for each kind.
    var duties: [String: DueRunner.Handler] {
        let own = Outbox.duties.map { ($0.rawValue, outbox.send as DueRunner.Handler) }
        let told = NotificationSender.duties.map { ($0.rawValue, notifications.send as DueRunner.Handler) }
        return Dictionary(uniqueKeysWithValues: own + told)
    }

    /// One for each source, by the name of its executable, with the way to it.
    func consumers(
        from sources: [(name: String, client: any Client)], journal: (any CallObserver)? = nil
    ) -> [EventConsumer] {
        sources.map { fanOut.consumer(of: $0.name, from: $0.client, into: database, journal: journal) }
    }
}
