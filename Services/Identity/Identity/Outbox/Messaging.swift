import ContextKit
import RPC
import SQLiteKit
import ServiceKit
import Texts
import Vocabulary

/// All that tells people something beside their inboxes, put together from the settings: identity's own messages, and
/// those about what the contexts want told.
///
/// The service takes ``outbox`` to write with, runs the ``consumers`` in the background, and gives the one runner of due
/// work the ``duties`` with `MessageDuty.widths`.
struct Messaging: Sendable {
    let outbox: Outbox
    let fanOut: FanOut
    private let frame: ContextFrame
    private let notifications: NotificationSender
    private let sources: [String]

    /// - Parameters:
    ///   - texts: of everything that contexts tell.
    ///   - post: the ``ChannelPost`` of the settings; in tests one that keeps what it is brought.
    /// - Throws: for texts that cannot be read.
    init(
        _ frame: ContextFrame, _ settings: IdentityConfiguration, texts: Texts, inbox: InboxWriter, post: any Post
    ) throws {
        self.frame = frame
        sources = settings.notificationSources
        let wording = try MessageTexts(
            lifetimes: MessageTexts.Lifetimes(
                confirmation: settings.confirmationLifetime, reset: settings.resetLifetime,
                code: settings.codeLifetime))
        let sending = LetterSending(
            frame: frame, post: post, rule: RetryRule(patience: settings.patience), countries: settings.smsCountries)
        outbox = Outbox(
            frame: frame, texts: wording, sending: sending,
            budget: SendingBudget(database: frame.database, factor: settings.throttleFactor))
        fanOut = FanOut(
            frame: frame, inbox: inbox, strangersLanguage: settings.strangersLanguage, patience: settings.patience)
        notifications = NotificationSender(
            frame: frame,
            letters: NotificationLetters(
                texts: texts, wording: wording, links: settings.links, patience: settings.patience),
            attachments: AttachmentReader(client: frame.environment.client, logger: frame.logger), sending: sending,
            contactLifetime: settings.contactLifetime)
    }

    /// What the runner of due work does for each kind.
    var duties: [String: DueRunner.Handler] {
        let own = Outbox.duties.map { ($0.rawValue, outbox.send as DueRunner.Handler) }
        let told = NotificationSender.duties.map { ($0.rawValue, notifications.send as DueRunner.Handler) }
        return Dictionary(uniqueKeysWithValues: own + told)
    }

    /// One for each source.
    var consumers: [EventConsumer] {
        sources.map { fanOut.consumer(of: $0, from: frame.environment.client($0)) }
    }
}
