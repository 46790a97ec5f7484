import Mustache
import Texts
import Vocabulary

/// The content of a mail in both forms.
struct MailBody {
    let subject: String
    private let greeting: String
    private let before: [String]
    private let link: String?
    private let button: String?
    private let after: [String]
    private let signature: String
    private let language: Language

    /// Makes the body of one of identity's own mails.
    /// - Throws: `MissingArgument`
    init(
        _ mail: Catalogue.Mail, of catalogue: Catalogue, in language: Language, filledWith values: [String: String]
    ) throws {
        let fill = { (text: String) throws -> String in try MessageFormat(text).text(values, in: language) }
        subject = try fill(mail.subject)
        greeting = try fill(catalogue.greeting)
        before = try mail.before.map(fill)
        link = values["link"]
        button = try mail.button.map(fill)
        after = try (mail.after ?? []).map(fill)
        signature = try fill(catalogue.signature)
        self.language = language
    }

    /// Makes the body of a mail about a notice: the title is the subject, the lines of the text are paragraphs.
    /// - Parameter link: the absolute address of the notice's page.
    init(_ told: Texts.Notification, link: String?, of catalogue: Catalogue, in language: Language) throws {
        subject = told.title
        greeting = try MessageFormat(catalogue.greeting).text([:], in: language)
        before = told.text.split(whereSeparator: \.isNewline).map { String($0).trimmingWhitespace() }
            .filter { !$0.isEmpty }
        self.link = link
        button = try MessageFormat(catalogue.open).text([:], in: language)
        after = []
        signature = try MessageFormat(catalogue.signature).text([:], in: language)
        self.language = language
    }

    /// The paragraphs, with the link on its own line.
    var text: String {
        let link = link.map { [$0] } ?? []
        return ([greeting] + before + link + after + [signature]).joined(separator: "\n\n") + "\n"
    }

    func html(_ layout: MustacheTemplate) -> String {
        var values: [String: Any] = [
            "language": language.rawValue, "direction": language.direction, "subject": subject, "greeting": greeting,
            "before": before, "after": after, "signature": signature,
        ]
        if let link {
            values["link"] = link
            values["button"] = button ?? link
        }
        return layout.render(values)
    }
}
