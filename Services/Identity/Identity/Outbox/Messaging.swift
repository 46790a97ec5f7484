import ContextKit
import RPC
import SQLiteKit
import ServiceKit
import Texts
import Vocabulary

/// Everything that sends messages, built from the settings: identity's own messages, and messages about the contexts'
/// notices.
///
/// The service writes through ``outbox``, runs the ``consumers`` in the background, and gives the one job runner the
/// ``jobHandlers`` with `MessageJob.concurrencyLimits`.
struct Messaging: Sendable {
    let outbox: Outbox
    let fanOut: FanOut
    private let host: ServiceHost
    private let notifications: NotificationSender
    private let sources: [String]

    /// - Parameters:
    ///   - texts: the texts of all notices.
    ///   - transport: the ``RoutingTransport`` of the settings; tests use a transport that records messages.
    /// - Throws: an error when a text catalogue cannot be read.
    init(
        _ host: ServiceHost, _ settings: IdentityConfiguration, texts: Texts, inbox: InboxWriter,
        transport: any MessageTransport
    ) throws {
        self.host = host
        sources = settings.notificationSources
        let messageTexts = try MessageTexts(
            lifetimes: MessageTexts.Lifetimes(
                confirmation: settings.confirmationLifetime, reset: settings.resetLifetime,
                code: settings.codeLifetime))
        let sending = MessageDelivery(
            host: host, transport: transport, rule: RetryRule(retryWindow: settings.retryWindow),
            countries: settings.smsCountries)
        outbox = Outbox(
            host: host, texts: messageTexts, sending: sending,
            budget: SendingBudget(database: host.database, factor: settings.throttleFactor))
        fanOut = FanOut(
            host: host, inbox: inbox, defaultRecipientLanguage: settings.defaultRecipientLanguage,
            retryWindow: settings.retryWindow)
        notifications = NotificationSender(
            host: host,
            renderer: NotificationRenderer(
                texts: texts, messageTexts: messageTexts, links: settings.links, retryWindow: settings.retryWindow),
            attachments: AttachmentReader(client: host.environment.client, logger: host.logger), sending: sending,
            contactLifetime: settings.contactLifetime)
    }

    /// The handlers of the job runner by kind.
    var jobHandlers: [String: JobRunner.Handler] {
        let own = Outbox.jobKinds.map { ($0.rawValue, outbox.send as JobRunner.Handler) }
        let told = NotificationSender.jobKinds.map { ($0.rawValue, notifications.send as JobRunner.Handler) }
        return Dictionary(uniqueKeysWithValues: own + told)
    }

    /// One consumer for each source.
    var consumers: [EventConsumer] {
        sources.map { fanOut.consumer(of: $0, from: host.environment.client($0)) }
    }
}
