@testable import EgressService
import EgressContract
import TestKit
import Testing
import Vocabulary

@Suite("A mail relay that is not as it should be", .timeLimit(.minutes(3)))
struct SMTPFaultTests {
    /// What becomes of a mail when the relay follows the script.
    private func send(
        _ script: [ScriptedRelay.Step], times: SMTPTimes = .patient
    ) async throws -> SendMessage.Reply {
        try await ScriptedRelay.with(script) { relay in
            try await closing(relay.channel(times: times)) { await $0.send(.test()) }
        }
    }

    /// A session up to its first mail's end.
    private static let accepted = ScriptedRelay.opening + ScriptedRelay.envelope + [.say("250 2.0.0 taken\r\n")]

    @Test("All goes well with a relay that does what it should")
    func good() async throws {
        let reply = try await send(Self.accepted + [.hear("QUIT"), .say("221 bye\r\n")])
        #expect(reply == .accepted)
    }

    @Test(
        "What the relay says of the mail is what becomes of it",
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
        "A relay that goes away, hangs, or says what nobody understands costs no mail",
        arguments: [
            // It hangs up before, in the midst, and after.
            ([], "The relay closed the connection."),
            ([.say("220 relay\r\n"), .hear("EHLO")], "The relay closed the connection."),
            (ScriptedRelay.opening + [.hear("MAIL"), .say("250 ok\r\n")], "The relay closed the connection."),
            (
                ScriptedRelay.opening + ScriptedRelay.envelope,
                "The relay closed the connection. The message may have arrived."
            ),
            // It says nothing.
            ([.silence], "The relay did not answer in time."),
            (ScriptedRelay.opening + [.hear("MAIL"), .silence], "The relay did not answer in time."),
            (
                ScriptedRelay.opening + ScriptedRelay.envelope + [.silence],
                "The relay did not answer in time. The message may have arrived."
            ),
            // It closes its door.
            ([.say("421 4.3.2 closing\r\n")], "The relay goes away: 421 4.3.2 closing"),
            ([.say("554 no\r\n"), .silence], "The relay refuses us: 554 no"),
            (ScriptedRelay.opening + [.hear("MAIL"), .say("421 bye\r\n")], "The relay goes away: 421 bye"),
            // It is none, or one that never ends.
            ([.say("HTTP/1.1 400 Bad Request\r\n\r\n"), .silence], "The relay's reply is no SMTP."),
            ([.flood("220-x\r\n")], "The relay's reply is too long."),
            ([.flood("220 x")], "The relay's reply is too long."),
            (
                [.say("220 relay\r\n"), .hear("EHLO"), .flood("250-x\r\n")],
                "The relay's reply is too long."
            ),
            // It answers what it was not asked.
            ([.say("220 relay\r\n250 relay\r\n"), .silence], "The relay spoke out of turn."),
            (
                ScriptedRelay.opening + [.hear("MAIL"), .say("250 ok\r\n250 ok\r\n354 ok\r\n"), .silence],
                "The relay spoke out of turn."
            ),
        ] as [([ScriptedRelay.Step], String)])
    func later(_ script: [ScriptedRelay.Step], _ reason: String) async throws {
        let isSilent = reason.hasPrefix("The relay did not answer in time.")
        let hasMessage = reason.hasSuffix("The message may have arrived.")
        let short = hasMessage ? SMTPTimes.shortMessage : .short
        let reply = try await send(script, times: isSilent ? short : .patient)
        #expect(reply == .later(reason))
    }

    @Test("A relay where nobody listens is asked rarely, and the mail comes again")
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
            // The next one is not even tried.
            let second = await channel.send(.test())
            #expect(second == .later("No connection to the relay: Connection refused.", after: 1))
            #expect(lines.lines.count == 1, "\(lines.lines)")
            clock.advance(by: .seconds(1))
            _ = await channel.send(.test())
            #expect(lines.lines.count == 2, "\(lines.lines)")
        }
    }

    @Test("The relay's addresses are tried one after the other, and only those that are allowed")
    func addresses() async throws {
        try await ScriptedRelay.with(Self.accepted + [.silence]) { relay in
            var settings = relay.settings(.clear)
            // Nobody listens on 127.0.0.2.
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

    @Test("A mail that makes no sense is refused without a connection")
    func nonsense() async throws {
        try await ScriptedRelay.with([.silence]) { relay in
            try await closing(relay.channel()) { channel async throws in
                let injected = await channel.send(.test(to: "iva@example.org>\r\nDATA\r\nSubject: x"))
                #expect(injected == .refused("An address is none."))
                let split = await channel.send(.test("a\r\n.\r\nMAIL FROM:<eve@example.org>\n\r\n"))
                #expect(split == .refused("The message has an LF alone."))
            }
            #expect(relay.lines.isEmpty)
        }
    }

    // MARK: TLS

    @Test("Without STARTTLS nothing is said of the mail or of us, and the operator hears of it once")
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
        "What the relay says in the clear together with its yes to TLS is not taken for what it says inside",
        arguments: ["220 go\r\n250 relay\r\n", "220 go\r\n2"])
    func injectedBeforeTLS(_ yes: String) async throws {
        let reply = try await ScriptedRelay.with([
            .say("220 relay\r\n"), .hear("EHLO"), .say("250-relay\r\n250 STARTTLS\r\n"), .hear("STARTTLS"), .say(yes),
            .silence,
        ]) { relay in
            try await closing(relay.channel(relay.settings(.startTLS))) { await $0.send(.test()) }
        }
        #expect(reply == .later("The relay spoke out of turn."))
    }

    @Test("A relay that agrees to TLS and then speaks in the clear is not listened to")
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

    @Test("A connection that has ended meanwhile costs no mail: the next one goes over another")
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

    @Test("A connection that nobody uses is left with a goodbye")
    func idle() async throws {
        var times = SMTPTimes.patient
        times.idle = .milliseconds(100)
        // On a busy machine it may be left before the mail is sent.
        try await ScriptedRelay.with([.say("220 relay\r\n"), .serve]) { relay in
            try await closing(relay.channel(times: times)) { channel async throws in
                _ = await channel.send(.test())
                let hasLeft = await eventually { relay.lines.first?.last == "QUIT" }
                #expect(hasLeft, "\(relay.lines)")
            }
        }
    }

    @Test("Two connections at most, however many mails there are")
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

    @Test("Whoever gives up ends the connection before the message is through")
    func cancelled() async throws {
        try await ScriptedRelay.with(ScriptedRelay.opening + [.hear("MAIL"), .silence]) { relay in
            try await closing(relay.channel()) { channel async throws in
                // To be cancelled alone, which nothing else can be.
                let sending = Task { await channel.send(.test()) }
                let isAsked = await eventually { relay.lines.first?.last?.hasPrefix("MAIL") == true }
                #expect(isAsked)
                sending.cancel()
                #expect(await sending.value == .later("Egress was stopped or the call given up."))
            }
        }
    }

    @Test("Closing waits for the mail that is under way, and leaves the relay with a goodbye")
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

    @Test("A channel that is closed takes nothing more")
    func closedChannel() async throws {
        try await ScriptedRelay.with([.silence]) { relay in
            let channel = try relay.channel()
            await channel.close()
            let reply = await channel.send(.test())
            #expect(reply == .later("Egress was stopped or the call given up."))
            #expect(relay.lines.isEmpty)
        }
    }
}
