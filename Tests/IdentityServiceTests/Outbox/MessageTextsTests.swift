@testable import IdentityService
import Testing
import Texts
import Vocabulary

@Suite("What people are told")
struct MessageTextsTests {
    private let texts: MessageTexts

    init() throws { texts = try MessageTexts(lifetimes: .example) }

    @Test("R02.56 every message has its texts in every language, with all that it says", arguments: Language.allCases)
    func complete(_ language: Language) throws {
        for (message, channels) in Message.all {
            for channel in channels {
                try texts.check(message, by: channel.channel)
                let letter = try texts.letter(for: message.stored(to: channel, in: language))
                for value in message.arguments.values {
                    #expect(letter.text.contains(value), "\(message.template)")
                }
                let all = letter.subject + letter.text + letter.html
                #expect(!all.contains("{{") && !all.contains("}}"), "\(message.template)")
                guard channel.channel == .mail else { continue }
                #expect(!letter.subject.isEmpty, "\(message.template)")
                #expect(letter.html.contains("<html lang=\"\(language.rawValue)\""), "\(message.template)")
                #expect(letter.html.contains("dir=\"\(language.direction)\">"), "\(message.template)")
            }
        }
    }

    @Test("A mail says how long its link is good, in both forms, and has the link on its own line")
    func mail() throws {
        let letter = try texts.letter(for: Message.confirmEmail(link: Message.link).stored())
        #expect(letter.subject == "Confirm your e-mail address")
        #expect(letter.text.hasPrefix("Hello,\n\n"))
        #expect(letter.text.contains("\n\n\(Message.link)\n\nThe link is good for 24 hours.\n"))
        #expect(letter.text.hasSuffix("\n\nKvart\n"))
        let escaped = Message.link.split(separator: "&").joined(separator: "&amp;")
        #expect(letter.html.contains("<a href=\"\(escaped)\""))
        #expect(letter.html.contains(">Confirm my address</a>"))
        #expect(letter.html.contains("<p>The link is good for 24 hours.</p>\n"))
        #expect(letter.html.contains("<html lang=\"en\" dir=\"ltr\">"))
        #expect(!letter.html.contains(Message.link))
        let reset = try texts.letter(for: Message.resetPassword(link: Message.link).stored())
        #expect(reset.text.contains("good for 1 hour and works once"))
    }

    @Test("A name with brackets and quotes stays text in the markup of a mail")
    func escaping() throws {
        var letter = Letter.sample(subject: "", text: "", html: "")
        let told = Texts.Notification(title: "<\u{301}i>", text: "\"\u{301}<\u{301}b>&", sms: "")
        try texts.fill(&letter, with: told, link: "https://kvart.example/\"\u{301}", in: .en)
        #expect(letter.html.contains("<title>&lt;\u{301}i&gt;</title>"))
        #expect(letter.html.contains("<p>&quot;\u{301}&lt;\u{301}b&gt;&amp;</p>"))
        #expect(letter.html.contains("href=\"https://kvart.example/&quot;\u{301}\""))
        #expect(letter.subject == told.title)
    }

    @Test("A mail without a link has no empty button")
    func noLink() throws {
        let letter = try texts.letter(for: Message.passwordChanged.stored())
        #expect(!letter.html.contains("<a "))
        #expect(letter.html.contains("choose &quot;Forgot password&quot;"))
        #expect(letter.text.contains("choose \"Forgot password\""))
    }

    @Test("A message to a phone fits into one SMS; a code stands in front, and no link beside it")
    func sms() throws {
        // The basic character set of GSM 03.38, without what takes two places.
        let set = Set(
            "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿"
                + "abcdefghijklmnopqrstuvwxyzäöñüà")
        for (message, channels) in Message.all where channels.contains(.phone) {
            let text = try texts.letter(for: message.stored(to: .phone)).text
            #expect(text.count <= 160, "\(message.template)")
            #expect(Set(text).isSubset(of: set), "\(message.template)")
            guard let code = message.arguments["code"] else { continue }
            #expect(text.hasPrefix(code + " is your Kvart code"))
            #expect(text.contains("5 minutes") && !text.contains("://"))
        }
    }

    @Test("A code stands in front in every language: it is what the lock screen shows", arguments: Language.allCases)
    func codeInFront(_ language: Language) throws {
        for message in [Message.signInCode(Message.code), .changePhoneCode(Message.code), .resetCode(Message.code)] {
            let text = try texts.letter(for: message.stored(to: .phone, in: language)).text
            #expect(text.hasPrefix(Message.code.text), "\(message.template)")
        }
    }

    @Test("A language without texts gets English ones, that say they are")
    func fallback() throws {
        let english = try #require(MessageTexts.embedded[.en])
        let texts = try MessageTexts(lifetimes: .example, catalogues: [.en: english])
        let letter = try texts.letter(for: Message.passwordChanged.stored(in: .uk))
        #expect(try letter == texts.letter(for: Message.passwordChanged.stored()))
        #expect(letter.html.contains("<html lang=\"en\" dir=\"ltr\">"))
    }

    @Test("R04.14: Arabic runs from right to left, and a link does not")
    func rightToLeft() throws {
        let letter = try texts.letter(for: Message.confirmEmail(link: Message.link).stored(in: .ar))
        #expect(letter.html.contains("<html lang=\"ar\" dir=\"rtl\">"))
        #expect(letter.html.contains("<p dir=\"ltr\""))
    }

    @Test("A message that lacks what its text says is not sent with a gap")
    func missing() throws {
        var message = Message.resetCode(Message.code).stored(to: .phone)
        message.arguments = [:]
        #expect(throws: MissingArgument(name: "code")) { try texts.letter(for: message) }
    }

    @Test("A catalogue with a misspelt member is refused, and one with a text that is no MessageFormat")
    func misspelt() throws {
        let english = try #require(MessageTexts.embedded[.en])
        let wrong = english.split(separator: "\"before\"").joined(separator: "\"befor\"")
        #expect(throws: Faults.self) {
            try MessageTexts(lifetimes: .example, catalogues: [.en: wrong])
        }
        let open = english.split(separator: "{code}").joined(separator: "{code")
        #expect(throws: MessageFormat.Malformed.self) {
            try MessageTexts(lifetimes: .example, catalogues: [.en: open])
        }
    }
}
