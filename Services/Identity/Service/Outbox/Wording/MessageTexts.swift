import Mustache
import Vocabulary

/// Messages in words, in the languages of the catalogues.
struct MessageTexts: Sendable {
    /// How long things are good, which the texts say.
    struct Lifetimes: Hashable, Sendable {
        /// Of a link that confirms an address.
        var confirmation: Duration
        /// Of a link that sets a new password.
        var reset: Duration
        var code: Duration
    }

    /// The languages that there are texts in; for all others English stands in.
    static let embedded: [Language: [UInt8]] = [.en: PackageResources.en_json]

    private let catalogues: [Language: Catalogue]
    private let layout: MustacheTemplate
    private let lifetimes: Lifetimes

    /// - Parameter catalogues: JSON as ``Catalogue`` describes it.
    /// - Throws: for texts that cannot be read.
    init(lifetimes: Lifetimes, catalogues: [Language: [UInt8]] = MessageTexts.embedded) throws {
        self.lifetimes = lifetimes
        self.catalogues = try catalogues.mapValues { try Catalogue(parsing: $0) }
        layout = try MustacheTemplate(string: String(decoding: PackageResources.mail_mustache, as: UTF8.self))
    }

    /// - Throws: ``NoText`` unless the channel has a text for the message.
    func check(_ message: Message, by channel: Recipient.Channel) throws(NoText) {
        let entry = catalogues[.en]?.messages[message.template]
        let isThere = channel == .mail ? entry?.mail != nil : entry?.sms != nil
        guard isThere else { throw NoText(template: message.template) }
    }

    /// - Throws: ``NoText`` for a template that this program does not know, ``MissingValue`` for one that wants more
    ///   than the message has.
    func letter(for message: StoredMessage) throws -> Letter {
        let language = catalogues[message.language] == nil ? .en : message.language
        guard let catalogue = catalogues[language], let entry = catalogue.messages[message.template] else {
            throw NoText(template: message.template)
        }
        var values = message.arguments
        values["confirmationLifetime"] = try catalogue.words(for: lifetimes.confirmation, in: language)
        values["resetLifetime"] = try catalogue.words(for: lifetimes.reset, in: language)
        values["codeLifetime"] = try catalogue.words(for: lifetimes.code, in: language)
        switch message.recipient {
        case .sms:
            guard let sms = entry.sms else { throw NoText(template: message.template) }
            let text = try Template(sms).filled(with: values)
            return Letter(id: message.id, recipient: message.recipient, at: message.createdAt, text: text)
        case .mail:
            guard let mail = entry.mail else { throw NoText(template: message.template) }
            let body = try MailBody(mail, of: catalogue, in: language, filledWith: values)
            return Letter(
                id: message.id, recipient: message.recipient, at: message.createdAt, subject: body.subject,
                text: body.text, html: body.html(layout))
        }
    }
}

/// There are no such texts, or none for the channel.
struct NoText: Error, Hashable {
    var template: String
}
