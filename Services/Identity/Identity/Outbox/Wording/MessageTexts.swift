import Mustache
import Texts
import Vocabulary

/// Messages in words, in the languages of the catalogues.
struct MessageTexts: Sendable {
    /// In every language.
    static let embedded: [Language: String] = [.en: Words.en, .hr: Words.hr, .uk: Words.uk, .ar: Words.ar]

    /// A text of JSON for each language, see ``Catalogue``.
    enum Words {}

    let lifetimes: Lifetimes
    private let catalogues: [Language: Catalogue]
    private let layout: MustacheTemplate

    /// - Parameter catalogues: JSON as ``Catalogue`` describes it. English stands in for a language that has none.
    /// - Throws: for texts that cannot be read.
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

    /// One of identity's own messages.
    /// - Throws: ``NoMessageText`` for a template that this program does not know, `MissingArgument` for one that wants
    ///   more than the message has.
    func letter(for message: StoredMessage) throws -> Letter {
        let (language, catalogue) = try catalogue(for: message.language)
        guard let entry = catalogue.messages[message.template] else { throw NoMessageText(template: message.template) }
        var values = message.arguments
        values["confirmationLifetime"] = try catalogue.words(for: lifetimes.confirmation, in: language)
        values["resetLifetime"] = try catalogue.words(for: lifetimes.reset, in: language)
        values["codeLifetime"] = try catalogue.words(for: lifetimes.code, in: language)
        // Until when it is tried is settled elsewhere; none of these is a push.
        var letter = Letter(
            id: message.id, recipient: message.recipient, at: message.createdAt, expiresAt: message.createdAt, text: "")
        switch (message.recipient.channel, entry.mail, entry.sms) {
        case (.sms, _, let sms?): letter.text = try MessageFormat(sms).text(values, in: language)
        case (.mail, let mail?, _):
            letter.fill(with: try MailBody(mail, of: catalogue, in: language, filledWith: values), layout)
        default: throw NoMessageText(template: message.template)
        }
        return letter
    }

    /// Makes a letter the mail that tells of something that has been put into words already.
    /// - Parameter link: the whole address of what it opens.
    /// - Throws: what the texts around it throw; never, as they have no arguments.
    func fill(
        _ letter: inout Letter, with told: Texts.Notification, link: String?, in language: Language
    ) throws {
        let (language, catalogue) = try catalogue(for: language)
        letter.fill(with: try MailBody(told, link: link, of: catalogue, in: language), layout)
    }

    private func catalogue(for language: Language) throws(NoMessageText) -> (Language, Catalogue) {
        if let catalogue = catalogues[language] { return (language, catalogue) }
        guard let english = catalogues[.en] else { throw NoMessageText(template: "en") }
        return (.en, english)
    }
}

extension Letter {
    fileprivate mutating func fill(with body: MailBody, _ layout: MustacheTemplate) {
        subject = body.subject
        text = body.text
        html = body.html(layout)
    }
}

/// There are no such texts, or none for the channel.
struct NoMessageText: Error, Hashable {
    var template: String
}
