@testable import EgressService
import EgressContract
import Testing
import Vocabulary

@Suite("SMTP conversation")
struct SMTPConversationTests {
    typealias Action = SMTPConversation.Action

    private static let credentials = SMTPCredentials(user: "kvart", password: .init("s3cret"))

    private static func conversation(
        _ security: SMTPSettings.Security, _ credentials: SMTPCredentials? = nil, name: String? = nil,
        from address: String? = "192.0.2.1"
    ) -> Talk {
        let settings = SMTPSettings(
            host: "relay.example", port: 587, security: security, credentials: credentials, name: name)
        return Talk(SMTPConversation(settings, from: address))
    }

    /// A session without TLS, up to the last reply before a mail.
    private static func opened(size: String = "SIZE 1000") -> Talk {
        var conversation = conversation(.clear)
        for line in ["220", "250-relay.example", "250 \(size)"] { _ = conversation.hear(line) }
        return conversation
    }

    private let mail: SMTPMail
    private let size: Int

    init() throws {
        mail = try SMTPMail(.test())
        size = mail.size
    }

    // MARK: A session

    @Test("A session with STARTTLS sends EHLO again, signs in, and sends several mails")
    func whole() {
        var relay = Self.conversation(.startTLS, Self.credentials)
        #expect(relay.hear("220 relay.example") == .sendCommand(.hello("[192.0.2.1]")))
        // Extensions offered before TLS do not count: neither AUTH nor SIZE.
        #expect(relay.hear("250-relay", "250-AUTH PLAIN", "250-SIZE 5", "250 STARTTLS") == .sendCommand(.startTLS))
        #expect(relay.hear("220 2.0.0 go on") == .secure)
        #expect(relay.secured() == .sendCommand(.hello("[192.0.2.1]")))
        let signIn = SMTPCommand.signInPlain(Self.credentials)
        #expect(relay.hear("250-relay", "250-SIZE 1000", "250 AUTH LOGIN PLAIN") == .sendCommand(signIn))
        #expect(relay.hear("235 2.7.0 welcome") == .open)
        #expect(relay.isIdle)
        for number in 0..<3 {
            if number > 0 {
                #expect(relay.send(mail) == .sendCommand(.reset))
                #expect(relay.hear("250 2.0.0 fresh") == .sendCommand(.sender("no-reply@kvart.example", size: size)))
            } else {
                #expect(relay.send(mail) == .sendCommand(.sender("no-reply@kvart.example", size: size)))
            }
            #expect(!relay.isIdle)
            #expect(relay.hear("250 2.1.0 good") == .sendCommand(.recipient("iva@example.org")))
            #expect(relay.hear("251 2.1.5 forwarded") == .sendCommand(.data))
            #expect(relay.hear("354 go on") == .sendCommand(.message(mail.data)))
            #expect(relay.hear("250 2.0.0 queued as 4XyZ") == .done(.accepted))
            #expect(relay.isIdle)
        }
        #expect(relay.leave() == .sendCommand(.quit))
        #expect(relay.hear("221 2.0.0 bye") == .close)
    }

    @Test("A session with TLS from the first byte sends no STARTTLS")
    func implicit() {
        var relay = Self.conversation(.tls, Self.credentials, name: "mail.kvart.example")
        #expect(relay.hear("220 relay") == .sendCommand(.hello("mail.kvart.example")))
        #expect(relay.hear("250-relay", "250 AUTH LOGIN") == .sendCommand(.signInLogin))
        #expect(relay.hear("334 VXNlcm5hbWU6") == .sendCommand(.answer("kvart")))
        #expect(relay.hear("334 UGFzc3dvcmQ6") == .sendCommand(.answer("s3cret")))
        #expect(relay.hear("235 2.7.0 welcome") == .open)
    }

    @Test("The credentials are repeated once when a relay ignores those of AUTH PLAIN")
    func askedAgain() {
        var relay = Self.conversation(.tls, Self.credentials)
        _ = relay.hear("220 relay")
        _ = relay.hear("250-relay", "250 AUTH PLAIN")
        #expect(relay.hear("334") == .sendCommand(.answer("\0kvart\0s3cret")))
        #expect(relay.hear("334") == .fail(.hindered("The relay refuses the sign-in: 334")))
    }

    @Test(
        "A client without a name sends its address",
        arguments: [
            ("192.0.2.1", "[192.0.2.1]"), ("2001:db8::1", "[IPv6:2001:db8::1]"), (nil, "[127.0.0.1]"),
        ] as [(String?, String)])
    func name(_ address: String?, _ name: String) {
        var relay = Self.conversation(.clear, from: address)
        #expect(relay.hear("220 relay") == .sendCommand(.hello(name)))
    }

    @Test("Commands are lines of ASCII")
    func commands() {
        func text(_ command: SMTPCommand) -> String { String(decoding: command.bytes, as: UTF8.self) }
        #expect(text(.hello("[192.0.2.1]")) == "EHLO [192.0.2.1]\r\n")
        #expect(text(.startTLS) == "STARTTLS\r\n")
        #expect(text(.signInPlain(Self.credentials)) == "AUTH PLAIN AGt2YXJ0AHMzY3JldA==\r\n")
        #expect(text(.signInLogin) == "AUTH LOGIN\r\n")
        #expect(text(.answer("č\r\n")) == "xI0NCg==\r\n")
        #expect(text(.reset) == "RSET\r\n")
        #expect(text(.sender("a@b.example", size: 7)) == "MAIL FROM:<a@b.example> SIZE=7\r\n")
        #expect(text(.sender("a@b.example", size: nil)) == "MAIL FROM:<a@b.example>\r\n")
        #expect(text(.recipient("\"a..b\"@c.example")) == "RCPT TO:<\"a..b\"@c.example>\r\n")
        #expect(text(.data) == "DATA\r\n")
        #expect(text(.quit) == "QUIT\r\n")
        #expect("\(Self.credentials)\(SMTPCommand.signInPlain(Self.credentials))".contains("s3cret") == false)
    }

    // MARK: Before a mail

    @Test("The session ends without STARTTLS, and the client never signs in without TLS")
    func noSTARTTLS() {
        var relay = Self.conversation(.startTLS, Self.credentials)
        _ = relay.hear("220 relay")
        #expect(
            relay.hear("250-relay", "250 AUTH PLAIN") == .fail(.hindered("The relay does not offer STARTTLS.")))
        var clear = Self.conversation(.clear, Self.credentials)
        _ = clear.hear("220 relay")
        #expect(clear.hear("250-relay", "250 AUTH PLAIN") == .fail(.hindered("Signing in needs TLS.")))
    }

    @Test(
        "A refused session does not lose the mail",
        arguments: [
            (["554 5.7.1 no"], SMTPOutcome.hindered("The relay refuses the session: 554 5.7.1 no")),
            (["450 not now"], .later("The relay refuses the session: 450 not now")),
            (["421 4.3.2 closing"], .later("The relay closes the session: 421 4.3.2 closing")),
            (["220", "502 what?"], .hindered("The relay refuses EHLO: 502 what?")),
            (["220", "421 bye"], .later("The relay closes the session: 421 bye")),
            (["220", "250 STARTTLS", "250 only"], .hindered("The relay does not offer STARTTLS.")),
            (["220", "250-r", "250 STARTTLS", "454 no key"], .later("The relay refuses STARTTLS: 454 no key")),
            (["220", "250-r", "250 STARTTLS", "500 what?"], .hindered("The relay refuses STARTTLS: 500 what?")),
        ] as [([String], SMTPOutcome)])
    func refusedBefore(_ lines: [String], _ outcome: SMTPOutcome) {
        var relay = Self.conversation(.startTLS, Self.credentials)
        var last: Action?
        for line in lines where last?.isFailure != true { last = relay.hear(line) ?? last }
        #expect(last == .fail(outcome))
    }

    @Test(
        "The text of a reply to the sign-in is not repeated",
        arguments: [
            ("535 5.7.8 kvart s3cret is wrong", SMTPOutcome.hindered("The relay refuses the sign-in: 535 5.7.8")),
            ("454 4.7.0 not now", .later("The relay refuses the sign-in: 454 4.7.0")),
            ("421 4.7.0 s3cret", .later("The relay refuses the sign-in: 421 4.7.0")),
            ("250 fine", .hindered("The relay refuses the sign-in: 250")),
        ])
    func notSignedIn(_ reply: String, _ outcome: SMTPOutcome) {
        var relay = Self.conversation(.tls, Self.credentials)
        _ = relay.hear("220 relay")
        _ = relay.hear("250-relay", "250 AUTH PLAIN")
        #expect(relay.hear(reply) == .fail(outcome))
    }

    @Test("The session ends when the relay offers only unknown mechanisms")
    func noMechanism() {
        var relay = Self.conversation(.tls, Self.credentials)
        _ = relay.hear("220 relay")
        #expect(
            relay.hear("250-relay", "250 AUTH CRAM-MD5 XOAUTH2")
                == .fail(.hindered("The relay offers neither AUTH PLAIN nor AUTH LOGIN.")))
    }

    // MARK: A mail

    @Test(
        "Replies decide the outcome of a mail",
        arguments: [
            (["451 4.3.0 not now"], SMTPOutcome.later("The relay does not take the sender now: 451 4.3.0 not now")),
            // The sender is the operator's choice and the same for all mails; the size is not.
            (["550 5.7.1 not yours"], .hindered("The relay refuses the sender: 550 5.7.1 not yours")),
            (["530 5.7.0 sign in"], .hindered("The relay refuses the sender: 530 5.7.0 sign in")),
            (["552 5.3.4 too big"], .refused("The relay refuses the sender: 552 5.3.4 too big")),
            (["250", "450 4.2.0 grey"], .later("The relay does not take the recipient now: 450 4.2.0 grey")),
            (["250", "550 5.1.1 nobody"], .refused("The relay refuses the recipient: 550 5.1.1 nobody")),
            (["250", "553 what?"], .refused("The relay refuses the recipient: 553 what?")),
            // The reply concerns only this address. Other mails must not wait.
            (["250", "501 5.1.3 odd"], .refused("The relay refuses the recipient: 501 5.1.3 odd")),
            (["501 5.1.7 odd"], .hindered("The relay refuses the sender: 501 5.1.7 odd")),
            (["250", "503 5.5.1 what?"], .hindered("The relay refuses the recipient: 503 5.5.1 what?")),
            (["250", "250", "451 later"], .later("The relay does not take DATA now: 451 later")),
            (["250", "250", "554 no"], .refused("The relay refuses DATA: 554 no")),
            (["250", "250", "354", "452 full"], .later("The relay does not take the message now: 452 full")),
            (["250", "250", "354", "554 5.7.1 spam"], .refused("The relay refuses the message: 554 5.7.1 spam")),
        ] as [([String], SMTPOutcome)])
    func judged(_ replies: [String], _ outcome: SMTPOutcome) {
        var relay = Self.opened()
        _ = relay.send(mail)
        var last: Action?
        for reply in replies { last = relay.hear(reply) }
        #expect(last == .done(outcome))
        // The session goes on.
        #expect(relay.isIdle)
        #expect(relay.send(mail) == .sendCommand(.reset))
    }

    @Test(
        "An unexpected reply ends the connection",
        arguments: [["354"], ["250", "354"], ["250", "250", "250"], ["250", "250", "354", "354"]])
    func outOfTurn(_ replies: [String]) {
        var relay = Self.opened()
        _ = relay.send(mail)
        var last: Action?
        for reply in replies { last = relay.hear(reply) }
        #expect(last == .fail(.later("The relay sent an unexpected reply: \(replies.last ?? "")")))
        #expect(relay.send(mail) == .fail(.unsaid("The connection is not open.")))
    }

    @Test("A message above the relay's SIZE is refused without a command")
    func tooLong() {
        var small = Self.opened(size: "SIZE \(size - 1)")
        #expect(small.send(mail) == .done(.refused("The relay takes messages of at most \(size - 1) bytes.")))
        var fits = Self.opened(size: "SIZE \(size)")
        #expect(fits.send(mail) == .sendCommand(.sender("no-reply@kvart.example", size: size)))
        var unlimited = Self.opened(size: "SIZE 0")
        #expect(unlimited.send(mail) == .sendCommand(.sender("no-reply@kvart.example", size: size)))
        var silent = Self.opened(size: "HELP")
        #expect(silent.send(mail) == .sendCommand(.sender("no-reply@kvart.example", size: nil)))
    }

    // MARK: The end of a connection

    @Test(
        "The outcome depends on the last reply when the connection ends",
        arguments: [
            ([], SMTPOutcome.later("Gone.")), (["250"], .later("Gone.")), (["250", "250"], .later("Gone.")),
            // The relay may have the message.
            (["250", "250", "354"], .later("Gone. The message may have arrived.")),
            // The mail has its outcome, and the next one was not begun.
            (["250", "250", "354", "250"], .unsaid("Gone.")), (["250", "550 no"], .unsaid("Gone.")),
        ] as [([String], SMTPOutcome)])
    func broken(_ replies: [String], _ outcome: SMTPOutcome) {
        var relay = Self.opened()
        _ = relay.send(mail)
        for reply in replies { _ = relay.hear(reply) }
        #expect(relay.broke("Gone.") == outcome)
        #expect(relay.hear("250 late") == .close)
    }

    @Test("The next mail uses another connection when the relay closes the session between two mails")
    func goesAway() {
        var idle = Self.opened()
        #expect(idle.hear("421 4.4.2 idle") == .fail(.unsaid("The relay closes the session: 421 4.4.2 idle")))
        for reply in ["421 4.4.2 idle", "500 what?"] {
            var used = Self.opened()
            _ = used.send(mail)
            _ = used.hear("550 no")
            #expect(used.send(mail) == .sendCommand(.reset))
            guard case .fail(.unsaid) = used.hear(reply) else {
                Issue.record("\(reply)")
                continue
            }
        }
        // 421 means that the relay has not accepted the message.
        var late = Self.opened()
        _ = late.send(mail)
        for reply in ["250", "250", "354"] { _ = late.hear(reply) }
        #expect(late.hear("421 no") == .fail(.later("The relay closes the session: 421 no")))
    }

    @Test("A reply without a command ends the connection")
    func unasked() {
        var relay = Self.opened()
        #expect(relay.hear("250 hello?") == .fail(.unsaid("The relay sent an unexpected reply.")))
        var securing = Self.conversation(.startTLS)
        for line in ["220", "250-r", "250 STARTTLS", "220"] { _ = securing.hear(line) }
        #expect(securing.hear("250 inside?") == .fail(.later("The relay sent an unexpected reply.")))
    }

    @Test("A bad certificate is the operator's mistake only before the session is open")
    func distrusted() {
        var securing = Self.conversation(.startTLS)
        for line in ["220", "250-r", "250 STARTTLS", "220"] { _ = securing.hear(line) }
        #expect(securing.distrusted("Bad.") == .hindered("Bad."))
        var open = Self.opened()
        #expect(open.distrusted("Bad.") == .unsaid("Bad."))
    }
}

extension SMTPConversation.Action {
    fileprivate var isFailure: Bool { if case .fail = self { true } else { false } }
}
