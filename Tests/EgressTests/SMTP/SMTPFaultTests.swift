@testable import EgressService
import EgressContract
import TestKit
import Testing
import Vocabulary

@Suite("SMTP channel with a faulty relay", .timeLimit(.minutes(3)))
struct SMTPFaultTests {
    /// Sends a mail to a relay that follows the script.
    private func send(
        _ script: [ScriptedRelay.Step], times: SMTPTimes = .patient
    ) async throws -> SendMessage.Reply {
        try await ScriptedRelay.with(script) { relay in
            try await closing(relay.channel(times: times)) { await $0.send(.test()) }
        }
    }

    /// A session up to the end of its first mail.
    private static let accepted = ScriptedRelay.opening + ScriptedRelay.envelope + [.say("250 2.0.0 taken\r\n")]

    @Test("A mail is accepted by a correct relay")
    func good() async throws {
        let reply = try await send(Self.accepted + [.hear("QUIT"), .say("221 bye\r\n")])
        #expect(reply == .accepted)
    }

    @Test(
        "The relay's reply decides the outcome",
        arguments: [
            ([.hear("MAIL"), .say("451 4.3.0 busy\r\n")], SendMessage.Outcome.later, "451 4.3.0 busy"),
            ([.hear("MAIL"), .say("250 ok\r\n"), .hear("RCPT"), .say("450 4.2.0 grey\r\n")], .later, "450 4.2.0 grey"),
            ([.hear("MAIL"), .say("250 ok\r\n"), .hear("RCPT"), .say("550 5.1.1 no\r\n")], .refused, "550 5.1.1 no"),
            (ScriptedRelay.envelope + [.say("554-5.7.1 spam\r\n554 5.7.1 go\r\n")], .refused, "554 5.7.1 spam go"),
            (ScriptedRelay.envelope + [.say("452 4.3.1 full\r\n")], .later, "452 4.3.1 full"),
        ] as [([ScriptedRelay.Step], SendMessage.Outcome, String)])
    func outcomes(_ script: [ScriptedRelay.Step], _ outcome: SendMessage.Outcome, _ words: String) async throws {
        let reply = try await send(ScriptedRelay.opening + script + [.silence])
        #expect(reply.outcome == outcome)
        #expect(reply.reason?.hasSuffix(words) == true, "\(reply.reason ?? "")")
        #expect(reply.retryAfter == nil)
    }

    @Test(
        "A mail is later when the relay closes, hangs or sends an invalid reply",
        arguments: [
            // The relay closes the connection before, during and after the mail.
            ([], "The relay closed the connection."),
            ([.say("220 relay\r\n"), .hear("EHLO")], "The relay closed the connection."),
            (ScriptedRelay.opening + [.hear("MAIL"), .say("250 ok\r\n")], "The relay closed the connection."),
            (
                ScriptedRelay.opening + ScriptedRelay.envelope,
                "The relay closed the connection. The message may have arrived."
            ),
            // The relay sends nothing.
            ([.silence], "The relay did not answer in time."),
            (ScriptedRelay.opening + [.hear("MAIL"), .silence], "The relay did not answer in time."),
            (
                ScriptedRelay.opening + ScriptedRelay.envelope + [.silence],
                "The relay did not answer in time. The message may have arrived."
            ),
            // The relay refuses or closes the session.
            ([.say("421 4.3.2 closing\r\n")], "The relay closes the session: 421 4.3.2 closing"),
            ([.say("554 no\r\n"), .silence], "The relay refuses the session: 554 no"),
            (ScriptedRelay.opening + [.hear("MAIL"), .say("421 bye\r\n")], "The relay closes the session: 421 bye"),
            // The reply is not SMTP, or never ends.
            ([.say("HTTP/1.1 400 Bad Request\r\n\r\n"), .silence], "The relay's reply is not SMTP."),
            ([.flood("220-x\r\n")], "The relay's reply is too long."),
            ([.flood("220 x")], "The relay's reply is too long."),
            (
                [.say("220 relay\r\n"), .hear("EHLO"), .flood("250-x\r\n")],
                "The relay's reply is too long."
            ),
            // The relay sends replies without a command.
            ([.say("220 relay\r\n250 relay\r\n"), .silence], "The relay sent an unexpected reply."),
            (
                ScriptedRelay.opening + [.hear("MAIL"), .say("250 ok\r\n250 ok\r\n354 ok\r\n"), .silence],
                "The relay sent an unexpected reply."
            ),
        ] as [([ScriptedRelay.Step], String)])
    func later(_ script: [ScriptedRelay.Step], _ reason: String) async throws {
        let isSilent = reason.hasPrefix("The relay did not answer in time.")
        let hasMessage = reason.hasSuffix("The message may have arrived.")
        let short = hasMessage ? SMTPTimes.shortMessage : .short
        let reply = try await send(script, times: isSilent ? short : .patient)
        #expect(reply == .later(reason))
    }

    @Test("Attempts pause when the relay refuses connections, and the mail is later")
    func nobody() async throws {
        let port = try await ScriptedRelay.with { $0.port }
        let clock = TestClock()
        let lines = RecordedLog()
        let settings = SMTPSettings(host: "relay.example", port: port, security: .clear, allowPrivate: true)
        let channel = try SMTPChannel(
            settings, network: Network(resolver: .fixed("127.0.0.1")), runtime: clock.runtime(), logger: lines.logger)
        try await closing(channel) { channel async throws in
            let first = await channel.send(.test())
            #expect(first == .later("No connection to the relay: Connection refused."))
            // The next mail starts no attempt.
            let second = await channel.send(.test())
            #expect(second == .later("No connection to the relay: Connection refused.", after: 1))
            #expect(lines.lines.count == 1, "\(lines.lines)")
            clock.advance(by: .seconds(1))
            _ = await channel.send(.test())
            #expect(lines.lines.count == 2, "\(lines.lines)")
        }
    }

    @Test("The relay's allowed addresses are tried one after another")
    func addresses() async throws {
        try await ScriptedRelay.with(Self.accepted + [.silence]) { relay in
            var settings = relay.settings(.clear)
            // No relay listens on 127.0.0.2.
            let network = Network(resolver: .fixed("127.0.0.2", "127.0.0.1"))
            let both = try SMTPChannel(
                settings, network: network, times: .patient, runtime: TestClock().runtime(),
                logger: RecordedLog().logger)
            let accepted = try await closing(both) { await $0.send(.test()) }
            #expect(accepted == .accepted)

            settings.allowPrivate = false
            let outside = try SMTPChannel(
                settings, network: network, times: .patient, runtime: TestClock().runtime(),
                logger: RecordedLog().logger)
            let reply = try await closing(outside) { await $0.send(.test()) }
            #expect(reply == .later("The host has no public address."))
            #expect(relay.lines.count == 1)
        }
    }

    @Test("An invalid mail is refused without a connection")
    func nonsense() async throws {
        try await ScriptedRelay.with([.silence]) { relay in
            try await closing(relay.channel()) { channel async throws in
                let injected = await channel.send(.test(to: "iva@example.org>\r\nDATA\r\nSubject: x"))
                #expect(injected == .refused("An address is invalid."))
                let split = await channel.send(.test("a\r\n.\r\nMAIL FROM:<eve@example.org>\n\r\n"))
                #expect(split == .refused("The message has an LF without a CR."))
            }
            #expect(relay.lines.isEmpty)
        }
    }

    // MARK: TLS

    @Test("Neither mail nor credentials are sent without STARTTLS, and the error is logged once")
    func noSTARTTLS() async throws {
        let script: [ScriptedRelay.Step] = [
            .say("220 relay\r\n"), .hear("EHLO"), .say("250-relay\r\n250 AUTH PLAIN\r\n"), .silence,
        ]
        try await ScriptedRelay.with(script, script) { relay in
            let lines = RecordedLog()
            let clock = TestClock()
            let settings = relay.settings(.startTLS, SMTPCredentials(user: "kvart", password: .init("s3cret")))
            try await closing(relay.channel(settings, clock: clock, logger: lines.logger)) { channel async throws in
                for _ in 0..<2 {
                    let reply = await channel.send(.test())
                    #expect(reply == .later("The relay does not offer STARTTLS."))
                    clock.advance(by: .seconds(2))
                }
            }
            let counts = relay.lines.map(\.count)
            #expect(counts == [1, 1], "\(relay.lines)")
            let errors = lines.lines.filter { $0.hasPrefix("error mail cannot be sent") }
            #expect(errors.count == 1, "\(lines.lines)")
        }
    }

    @Test(
        "Text sent together with the reply to STARTTLS does not count as encrypted",
        arguments: ["220 go\r\n250 relay\r\n", "220 go\r\n2"])
    func injectedBeforeTLS(_ yes: String) async throws {
        let reply = try await ScriptedRelay.with([
            .say("220 relay\r\n"), .hear("EHLO"), .say("250-relay\r\n250 STARTTLS\r\n"), .hear("STARTTLS"), .say(yes),
            .silence,
        ]) { relay in
            try await closing(relay.channel(relay.settings(.startTLS))) { await $0.send(.test()) }
        }
        #expect(reply == .later("The relay sent an unexpected reply."))
    }

    @Test("The connection ends when the relay agrees to TLS and then sends plain text")
    func clearInsideTLS() async throws {
        let reply = try await ScriptedRelay.with([
            .say("220 relay\r\n"), .hear("EHLO"), .say("250-relay\r\n250 STARTTLS\r\n"), .hear("STARTTLS"),
            .say("220 go\r\n"), .hearSomething, .say("250 relay\r\n"),
        ]) { relay in
            try await closing(relay.channel(relay.settings(.startTLS))) { await $0.send(.test()) }
        }
        #expect(reply == .later("The TLS handshake with the relay failed."))
    }

    // MARK: Connections

    @Test("The next mail uses another connection when a kept one has ended")
    func kept() async throws {
        let first = Self.accepted
        let second = Self.accepted + [.hear("RSET"), .say("421 4.4.2 idle\r\n")]
        let third = Self.accepted + [.hear("QUIT"), .say("221 bye\r\n")]
        try await ScriptedRelay.with(first, second, third) { relay in
            try await closing(relay.channel()) { channel async throws in
                for _ in 0..<3 {
                    let reply = await channel.send(.test())
                    #expect(reply == .accepted)
                }
            }
            let counts = relay.lines.map { lines in lines.count { $0 == "DATA" } }
            #expect(counts == [1, 1, 1], "\(relay.lines)")
        }
    }

    @Test("An idle connection ends with QUIT")
    func idle() async throws {
        var times = SMTPTimes.patient
        times.idle = .milliseconds(100)
        // On a busy machine the connection may end before the mail is sent.
        try await ScriptedRelay.with([.say("220 relay\r\n"), .serve]) { relay in
            try await closing(relay.channel(times: times)) { channel async throws in
                _ = await channel.send(.test())
                let hasLeft = await eventually { relay.lines.first?.last == "QUIT" }
                #expect(hasLeft, "\(relay.lines)")
            }
        }
    }

    @Test("Many concurrent mails use at most two connections")
    func two() async throws {
        let script: [ScriptedRelay.Step] = [.say("220 relay\r\n"), .serve]
        try await ScriptedRelay.with(script, script, script) { relay in
            try await closing(relay.channel()) { channel async throws in
                let replies = await race(10) { number in
                    await channel.send(.test("Mail \(number).\r\n"))
                }
                let winners = replies.winners()
                #expect(winners == Array(repeating: .accepted, count: 10))
            }
            #expect(1...2 ~= relay.lines.count)
            let mails = relay.lines.joined().filter { $0.hasPrefix("Mail ") }
            #expect(Set(mails) == Set((0..<10).map { "Mail \($0)." }))
        }
    }

    @Test("Cancelling a call ends the connection before the message is sent")
    func cancelled() async throws {
        try await ScriptedRelay.with(ScriptedRelay.opening + [.hear("MAIL"), .silence]) { relay in
            try await closing(relay.channel()) { channel async throws in
                // An unstructured task, because a child task cannot be cancelled alone.
                let sending = Task { await channel.send(.test()) }
                let isAsked = await eventually { relay.lines.first?.last?.hasPrefix("MAIL") == true }
                #expect(isAsked)
                sending.cancel()
                #expect(await sending.value == .later("Egress was stopped or the call was cancelled."))
            }
        }
    }

    @Test("Closing waits for the mail in progress, and sends QUIT")
    func closesBehindMail() async throws {
        let latch = Latch()
        var times = SMTPTimes.patient
        times.quitTimeout = .seconds(60)
        let taken: [ScriptedRelay.Step] = [
            .wait(latch), .say("250 2.0.0 taken\r\n"), .hear("QUIT"), .say("221 bye\r\n"),
        ]
        try await ScriptedRelay.with(ScriptedRelay.opening + ScriptedRelay.envelope + taken) { relay in
            defer { latch.open() }
            let channel = try relay.channel(times: times)
            async let reply = channel.send(.test())
            let isUnderWay = await eventually { relay.lines.first?.last == "." }
            #expect(isUnderWay, "\(relay.lines)")
            async let closed: Void = channel.close()
            latch.open()
            let outcome = await reply
            #expect(outcome == .accepted)
            await closed
            #expect(relay.lines.first?.last == "QUIT", "\(relay.lines)")
        }
    }

    @Test("A closed channel sends nothing")
    func closedChannel() async throws {
        try await ScriptedRelay.with([.silence]) { relay in
            let channel = try relay.channel()
            await channel.close()
            let reply = await channel.send(.test())
            #expect(reply == .later("Egress was stopped or the call was cancelled."))
            #expect(relay.lines.isEmpty)
        }
    }
}
