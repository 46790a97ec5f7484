@testable import EgressService
import EgressContract
import TestKit
import Testing
import Vocabulary

@Suite("SMTP channel with a real relay", .timeLimit(.minutes(3)))
struct SMTPRelayTests {
    private func channel(
        to relay: RealRelay, _ settings: SMTPSettings? = nil, network: Network? = nil,
        lines: RecordedLog = RecordedLog()
    ) throws -> SMTPChannel {
        try SMTPChannel(
            settings ?? relay.settings(), network: network ?? relay.network, times: .patient,
            runtime: TestClock().runtime(), logger: lines.logger)
    }

    private func send(_ mail: OutgoingMail, to relay: RealRelay) async throws -> SendMessage.Reply {
        try await closing(channel(to: relay)) { await $0.send(mail) }
    }

    /// A mail with two texts and a file. A careless server would change each of its lines.
    private static let whole = """
        From: =?utf-8?B?S3ZhcnQgxI0=?= <no-reply@kvart.example>\r
        To: iva@example.org\r
        Subject: =?utf-8?B?xIxhaiB1IDE3?=\r
        Message-ID: <0196@kvart.example>\r
        MIME-Version: 1.0\r
        Content-Type: multipart/mixed; boundary="=_outer"\r
        \r
        --=_outer\r
        Content-Type: multipart/alternative; boundary="=_inner"\r
        \r
        --=_inner\r
        Content-Type: text/plain; charset=utf-8\r
        Content-Transfer-Encoding: quoted-printable\r
        \r
        .\r
        ..\r
        .hidden\r
        =C4=8Caj?\r
        From here on\r
        \r
        QUIT\r
        --=_inner\r
        Content-Type: text/html; charset=utf-8\r
        Content-Transfer-Encoding: quoted-printable\r
        \r
        <p>.</p> \r
        \t\r
        --=_inner--\r
        --=_outer\r
        Content-Type: application/pdf\r
        Content-Disposition: attachment; filename*=UTF-8''%C4%8Daj.pdf\r
        Content-Transfer-Encoding: base64\r
        \r
        JVBERi0xLjQKJcOkw7zDtsOfCg==\r
        --=_outer--\r

        """

    @Test("R04.60 envelope, headers, texts and files arrive byte for byte", arguments: SMTPSettings.Security.allCases)
    func arrives(_ security: SMTPSettings.Security) async throws {
        try await RealRelay.with(security, signIn: security != .clear) { relay in
            var mail = OutgoingMail.test(to: "iva.horvat+kvart@example.org")
            mail.message = Self.whole
            let reply = try await send(mail, to: relay)
            #expect(reply == .accepted)
            let received = try relay.received()
            #expect(received.count == 1)
            let first = try #require(received.first)
            #expect(first.from == "no-reply@kvart.example")
            #expect(first.to == ["iva.horvat+kvart@example.org"])
            #expect(first.options == ["SIZE=\(Self.whole.utf8.count)"])
            #expect(first.text == Self.whole)
            #expect(first.isSecured == (security != .clear))
            #expect(first.user == (security == .clear ? nil : RealRelay.user))
            #expect(first.name == "[127.0.0.1]")
        }
    }

    @Test("Eight mails in sequence use one connection and arrive unchanged")
    func eight() async throws {
        try await RealRelay.with { relay in
            try await closing(channel(to: relay)) { channel async throws in
                for number in 0..<8 {
                    let reply = await channel.send(.test(".\(number)\r\n", to: "iva\(number)@example.org"))
                    #expect(reply == .accepted)
                }
            }
            let received = try relay.received()
            let addresses = (0..<8).map { "iva\($0)@example.org" }
            #expect(received.flatMap(\.to) == addresses)
            #expect(Set(received.map(\.connection)).count == 1)
            let areWhole = received.enumerated().allSatisfy { $1.text.hasSuffix("\r\n\r\n.\($0)\r\n") }
            #expect(areWhole, "\(received.map(\.text))")
        }
    }

    @Test("Many concurrent mails each arrive once over two connections")
    func many() async throws {
        try await RealRelay.with { relay in
            try await closing(channel(to: relay)) { channel async throws in
                let replies = await race(40) { await channel.send(.test(to: "iva\($0)@example.org")) }
                let accepted = replies.winners()
                #expect(accepted == Array(repeating: .accepted, count: 40))
            }
            let received = try relay.received()
            let addresses = (0..<40).map { "iva\($0)@example.org" }
            #expect(received.flatMap(\.to).sorted() == addresses.sorted())
            #expect(1...2 ~= Set(received.map(\.connection)).count)
        }
    }

    @Test("A message of a megabyte arrives unchanged")
    func large() async throws {
        try await RealRelay.with { relay in
            let line = "." + String(repeating: "x", count: 997) + "\r\n"
            let mail = OutgoingMail.test(String(repeating: line, count: 1_000))
            let reply = try await send(mail, to: relay)
            #expect(reply == .accepted)
            let received = try relay.received().map(\.text)
            #expect(received == [mail.message])
        }
    }

    @Test("A message above the relay's limit is refused")
    func tooLarge() async throws {
        try await RealRelay.with(arguments: ["--limit", "1000"]) { relay in
            let reply = try await send(.test(String(repeating: "x\r\n", count: 400)), to: relay)
            #expect(reply == .refused("The relay takes messages of at most 1000 bytes."))
            #expect(try relay.received().isEmpty)
        }
    }

    @Test("An address with misplaced dots reaches the relay")
    func quoted() async throws {
        try await RealRelay.with { relay in
            let reply = try await send(.test(to: "a..b@example.org"), to: relay)
            #expect(reply == .accepted)
            let received = try relay.received()
            #expect(received.map(\.to) == [["a..b@example.org"]])
        }
    }

    // MARK: Signing in

    @Test("AUTH LOGIN is used when the relay does not offer AUTH PLAIN")
    func login() async throws {
        try await RealRelay.with(arguments: ["--without", "PLAIN"]) { relay in
            let reply = try await send(.test(), to: relay)
            #expect(reply == .accepted)
            #expect(try relay.received().map(\.user) == [RealRelay.user])
        }
    }

    @Test("Mail waits when the password is wrong, and the log has the error without the password")
    func wrongPassword() async throws {
        try await RealRelay.with { relay in
            let lines = RecordedLog()
            let settings = relay.settings(password: "s3cret-and-wrong")
            let reply = try await closing(channel(to: relay, settings, lines: lines)) { await $0.send(.test()) }
            #expect(reply == .later("The relay refuses the sign-in: 535 5.7.8"))
            let errors = lines.lines.filter { $0.hasPrefix("error mail cannot be sent") }
            #expect(errors.count == 1, "\(lines.lines)")
            let told = lines.lines.joined()
            #expect(!told.contains("s3cret") && !told.contains("iva@example.org"))
            #expect(try relay.received().isEmpty)
        }
    }

    @Test("Mail waits when the relay wants a sign-in and no user is set")
    func unnamed() async throws {
        try await RealRelay.with { relay in
            var settings = relay.settings()
            settings.credentials = nil
            let reply = try await closing(channel(to: relay, settings)) { await $0.send(.test()) }
            #expect(reply == .later("The relay refuses the sender: 530 5.7.0 Authentication required"))
        }
    }

    // MARK: Certificates

    @Test("Nothing is sent when the certificate is not trusted", arguments: [SMTPSettings.Security.startTLS, .tls])
    func unknownCertificate(_ security: SMTPSettings.Security) async throws {
        try await RealRelay.with(security) { relay in
            var network = relay.network
            network.trustRoots = try await TestCertificates.shared().roots
            let lines = RecordedLog()
            let reply = try await closing(channel(to: relay, network: network, lines: lines)) { await $0.send(.test()) }
            #expect(reply == .later("The relay's certificate is not trusted."))
            let errors = lines.lines.filter { $0.hasPrefix("error mail cannot be sent") }
            #expect(errors.count == 1, "\(lines.lines)")
            #expect(try relay.received().isEmpty)
        }
    }

    @Test(
        "Nothing is sent when the certificate is for another name, even with the right address",
        arguments: [SMTPSettings.Security.startTLS, .tls])
    func otherName(_ security: SMTPSettings.Security) async throws {
        try await RealRelay.with(security) { relay in
            let settings = relay.settings(host: "other.example")
            let reply = try await closing(channel(to: relay, settings)) { await $0.send(.test()) }
            #expect(reply == .later("The relay's certificate is for another name."))
            #expect(try relay.received().isEmpty)
        }
    }

    @Test("A relay set as an address needs a certificate for the address")
    func byAddress() async throws {
        try await RealRelay.with { relay in
            let reply = try await closing(channel(to: relay, relay.settings(host: "127.0.0.1"))) {
                await $0.send(.test())
            }
            #expect(reply == .accepted)
        }
    }

    @Test("A relay without TLS gets neither mail nor password")
    func withoutTLS() async throws {
        try await RealRelay.with(.clear, signIn: false) { relay in
            var settings = relay.settings()
            settings.security = .startTLS
            settings.credentials = SMTPCredentials(user: RealRelay.user, password: .init(RealRelay.password))
            let reply = try await closing(channel(to: relay, settings)) { await $0.send(.test()) }
            #expect(reply == .later("The relay does not offer STARTTLS."))
            #expect(try relay.received().isEmpty)
        }
    }
}
