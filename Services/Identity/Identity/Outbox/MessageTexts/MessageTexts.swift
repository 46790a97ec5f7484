import Mustache
import Texts
import Vocabulary

/// Renders messages in the languages of the catalogues.
struct MessageTexts: Sendable {
    /// The catalogues of all languages.
    static let embedded: [Language: String] = [.en: Words.en, .hr: Words.hr, .uk: Words.uk, .ar: Words.ar]

    /// Holds the JSON text of each language, see ``Catalogue``.
    enum Words {}

    let lifetimes: Lifetimes
    private let catalogues: [Language: Catalogue]
    private let layout: MustacheTemplate

    /// - Parameter catalogues: JSON as in ``Catalogue``. A language without a catalogue uses English.
    /// - Throws: an error when a catalogue cannot be read.
    init(lifetimes: Lifetimes, catalogues: [Language: String] = MessageTexts.embedded) throws {
        self.lifetimes = lifetimes
        self.catalogues = try catalogues.mapValues { try Catalogue(parsing: $0) }
        layout = try MustacheTemplate(markup: PackageResources.mail_mustache)
    }

    /// - Throws: ``NoMessageText`` unless the channel has a text for the message.
    func check(_ message: Message, by channel: Recipient.Channel) throws(NoMessageText) {
        let entry = catalogues[.en]?.messages[message.template]
        let isThere =
            switch channel {
            case .mail: entry?.mail != nil
            case .sms: entry?.sms != nil
            case .push: false
            }
        guard isThere else { throw NoMessageText(template: message.template) }
    }

    /// Renders one of identity's own messages.
    /// - Throws: ``NoMessageText`` for a template that this version does not know, `MissingArgument` for a template
    ///   that needs more arguments than the message has.
    func outboundMessage(for message: StoredMessage) throws -> OutboundMessage {
        let (language, catalogue) = try catalogue(for: message.language)
        guard let entry = catalogue.messages[message.template] else { throw NoMessageText(template: message.template) }
        var values = message.arguments
        values["confirmationLifetime"] = try catalogue.words(for: lifetimes.confirmation, in: language)
        values["resetLifetime"] = try catalogue.words(for: lifetimes.reset, in: language)
        values["codeLifetime"] = try catalogue.words(for: lifetimes.code, in: language)
        // The caller decides how long the message is retried; none of these messages is a push.
        var outboundMessage = OutboundMessage(
            id: message.id, recipient: message.recipient, at: message.createdAt, expiresAt: message.createdAt, text: "")
        switch (message.recipient.channel, entry.mail, entry.sms) {
        case (.sms, _, let sms?): outboundMessage.text = try MessageFormat(sms).text(values, in: language)
        case (.mail, let mail?, _):
            outboundMessage.fill(with: try MailBody(mail, of: catalogue, in: language, filledWith: values), layout)
        default: throw NoMessageText(template: message.template)
        }
        return outboundMessage
    }

    /// Fills a message with the mail about a rendered notice.
    /// - Parameter link: the absolute address of the notice's page.
    /// - Throws: errors of the surrounding texts; never, because these texts have no arguments.
    func fill(
        _ outboundMessage: inout OutboundMessage, with told: Texts.Notification, link: String?, in language: Language
    ) throws {
        let (language, catalogue) = try catalogue(for: language)
        outboundMessage.fill(with: try MailBody(told, link: link, of: catalogue, in: language), layout)
    }

    private func catalogue(for language: Language) throws(NoMessageText) -> (Language, Catalogue) {
        if let catalogue = catalogues[language] { return (language, catalogue) }
        guard let english = catalogues[.en] else { throw NoMessageText(template: "en") }
        return (.en, english)
    }
}

extension OutboundMessage {
    fileprivate mutating func fill(with body: MailBody, _ layout: MustacheTemplate) {
        subject = body.subject
        text = body.text
        html = body.html(layout)
    }
}

/// The message has no text, or none for the channel.
struct NoMessageText: Error, Hashable {
    var template: String
}
