@testable import IdentityService
import Testing
import Texts
import Vocabulary

@Suite("MessageTexts")
struct MessageTextsTests {
    private let texts: MessageTexts

    init() throws { texts = try MessageTexts(lifetimes: .example) }

    @Test("R02.56 every message has complete texts in every language", arguments: Language.allCases)
    func complete(_ language: Language) throws {
        for (message, channels) in Message.all {
            for channel in channels {
                try texts.check(message, by: channel.channel)
                let outboundMessage = try texts.outboundMessage(for: message.stored(to: channel, in: language))
                for value in message.arguments.values {
                    #expect(outboundMessage.text.contains(value), "\(message.template)")
                }
                let all = outboundMessage.subject + outboundMessage.text + outboundMessage.html
                #expect(!all.contains("{{") && !all.contains("}}"), "\(message.template)")
                guard channel.channel == .mail else { continue }
                #expect(!outboundMessage.subject.isEmpty, "\(message.template)")
                #expect(outboundMessage.html.contains("<html lang=\"\(language.rawValue)\""), "\(message.template)")
                #expect(outboundMessage.html.contains("dir=\"\(language.direction)\">"), "\(message.template)")
            }
        }
    }

    @Test("A mail states how long its link is valid, in both forms, with the link on its own line")
    func mail() throws {
        let outboundMessage = try texts.outboundMessage(for: Message.confirmEmail(link: Message.link).stored())
        #expect(outboundMessage.subject == "Confirm your e-mail address")
        #expect(outboundMessage.text.hasPrefix("Hello,\n\n"))
        #expect(outboundMessage.text.contains("\n\n\(Message.link)\n\nThe link is good for 24 hours.\n"))
        #expect(outboundMessage.text.hasSuffix("\n\nKvart\n"))
        let escaped = Message.link.split(separator: "&").joined(separator: "&amp;")
        #expect(outboundMessage.html.contains("<a href=\"\(escaped)\""))
        #expect(outboundMessage.html.contains(">Confirm my address</a>"))
        #expect(outboundMessage.html.contains("<p>The link is good for 24 hours.</p>\n"))
        #expect(outboundMessage.html.contains("<html lang=\"en\" dir=\"ltr\">"))
        #expect(!outboundMessage.html.contains(Message.link))
        let reset = try texts.outboundMessage(for: Message.resetPassword(link: Message.link).stored())
        #expect(reset.text.contains("good for 1 hour and works once"))
    }

    @Test("A name with brackets and quotes stays text in the HTML of a mail")
    func escaping() throws {
        var outboundMessage = OutboundMessage.sample(subject: "", text: "", html: "")
        let told = Texts.Notification(title: "<\u{301}i>", text: "\"\u{301}<\u{301}b>&", sms: "")
        try texts.fill(&outboundMessage, with: told, link: "https://kvart.example/\"\u{301}", in: .en)
        #expect(outboundMessage.html.contains("<title>&lt;\u{301}i&gt;</title>"))
        #expect(outboundMessage.html.contains("<p>&quot;\u{301}&lt;\u{301}b&gt;&amp;</p>"))
        #expect(outboundMessage.html.contains("href=\"https://kvart.example/&quot;\u{301}\""))
        #expect(outboundMessage.subject == told.title)
    }

    @Test("A mail without a link has no empty button")
    func noLink() throws {
        let outboundMessage = try texts.outboundMessage(for: Message.passwordChanged.stored())
        #expect(!outboundMessage.html.contains("<a "))
        #expect(outboundMessage.html.contains("choose &quot;Forgot password&quot;"))
        #expect(outboundMessage.text.contains("choose \"Forgot password\""))
    }

    @Test("An SMS fits into one part; a code comes first, without a link")
    func sms() throws {
        // The basic character set of GSM 03.38, without its two-septet characters.
        let set = Set(
            "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿"
                + "abcdefghijklmnopqrstuvwxyzäöñüà")
        for (message, channels) in Message.all where channels.contains(.phone) {
            let text = try texts.outboundMessage(for: message.stored(to: .phone)).text
            #expect(text.count <= 160, "\(message.template)")
            #expect(Set(text).isSubset(of: set), "\(message.template)")
            guard let code = message.arguments["code"] else { continue }
            #expect(text.hasPrefix(code + " is your Kvart code"))
            #expect(text.contains("5 minutes") && !text.contains("://"))
        }
    }

    @Test(
        "A code comes first in every language, because the lock screen shows the beginning",
        arguments: Language.allCases)
    func codeInFront(_ language: Language) throws {
        for message in [Message.signInCode(Message.code), .changePhoneCode(Message.code), .resetCode(Message.code)] {
            let text = try texts.outboundMessage(for: message.stored(to: .phone, in: language)).text
            #expect(text.hasPrefix(Message.code.text), "\(message.template)")
        }
    }

    @Test("A language without texts gets English ones, marked as English")
    func fallback() throws {
        let english = try #require(MessageTexts.embedded[.en])
        let texts = try MessageTexts(lifetimes: .example, catalogues: [.en: english])
        let outboundMessage = try texts.outboundMessage(for: Message.passwordChanged.stored(in: .uk))
        #expect(try outboundMessage == texts.outboundMessage(for: Message.passwordChanged.stored()))
        #expect(outboundMessage.html.contains("<html lang=\"en\" dir=\"ltr\">"))
    }

    @Test("R04.14: an Arabic mail is right to left, and its link left to right")
    func rightToLeft() throws {
        let outboundMessage = try texts.outboundMessage(for: Message.confirmEmail(link: Message.link).stored(in: .ar))
        #expect(outboundMessage.html.contains("<html lang=\"ar\" dir=\"rtl\">"))
        #expect(outboundMessage.html.contains("<p dir=\"ltr\""))
    }

    @Test("A message with missing arguments is not sent")
    func missing() throws {
        var message = Message.resetCode(Message.code).stored(to: .phone)
        message.arguments = [:]
        #expect(throws: MissingArgument(name: "code")) { try texts.outboundMessage(for: message) }
    }

    @Test("A catalogue with a misspelt member or an invalid MessageFormat is refused")
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
