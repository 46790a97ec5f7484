import EgressContract
@testable import IdentityService
import RPC
import TestKit
import Testing
import Vocabulary

@Suite("Delivery by egress")
struct EgressTransportTests {
    private let egress = RecordedEgress()
    private let transport: EgressTransport

    private static let browser = WebPushSubscription(
        endpoint: .example, keys: WebPushSubscription.Keys(p256dh: .example, auth: .example))

    init() throws {
        transport = EgressTransport(egress, from: try MailSender("Kvart <no-reply@kvart.example>")) {
            MovingClock.start + .seconds(400)
        }
    }

    private static func push(to address: PushAddress) throws -> OutboundMessage {
        var outboundMessage = OutboundMessage.sample(to: .push(address))
        outboundMessage.payload = try RawJSON(parsing: Array(#"{"type":"offered"}"#.utf8))
        return outboundMessage
    }

    @Test("A mail is sent as it is written, with the sender's address on its envelope")
    func mail() async throws {
        #expect(try await transport.deliver(.sample()) == .accepted)
        let mail = try #require(egress.sent.first?.mail)
        #expect(mail.from.text == "no-reply@kvart.example")
        #expect(mail.to.text == "mira@example.org")
        let sender = try MailSender("Kvart <no-reply@kvart.example>")
        #expect(try mail.message == MailText(.sample(), to: mail.to, from: sender).text)
    }

    @Test("An SMS is sent under its identifier")
    func sms() async throws {
        #expect(try await transport.deliver(.sample(to: .phone, text: "492013")) == .accepted)
        let sms = try #require(egress.sent.first?.sms)
        #expect(sms == OutgoingSMS(id: Identifier(MessageID.sample), to: sms.to, text: "492013"))
        #expect(sms.to.text == "+385911234567")
    }

    @Test("A push is sent to its device, and a repeated one replaces the first")
    func pushes() async throws {
        for _ in 1...2 {
            #expect(try await transport.deliver(Self.push(to: .apns(.example))) == .accepted)
            #expect(try await transport.deliver(Self.push(to: .webPush(Self.browser))) == .accepted)
        }
        #expect(egress.sent.prefix(2) == egress.sent.suffix(2))
        let apns = try #require(egress.sent.first?.apns)
        #expect(apns.id == Identifier(MessageID.sample))
        #expect(apns.token == .example)
        #expect(apns.collapseID == "\(MessageID.sample)")
        #expect(apns.expiresAt == MovingClock.start + .seconds(86_400))
        #expect(apns.payload.bytes == Array(#"{"type":"offered"}"#.utf8))
        let browser = try #require(egress.sent.last?.webPush)
        #expect(browser.subscription == Self.browser)
        #expect(browser.topic == Base64URL.encode(MessageID.sample.bytes))
        #expect(browser.topic.count <= 32)
        #expect(browser.lifetimeSeconds == 86_000)
    }

    @Test("The outcome is the one that egress reports")
    func outcomes() async throws {
        egress.answer { _ in SendMessage.Reply(outcome: .gone, reason: "Unregistered") }
        #expect(try await transport.deliver(.sample()) == .gone(reason: "Unregistered"))
        egress.answer { _ in SendMessage.Reply(outcome: .refused, reason: "BadDeviceToken") }
        #expect(try await transport.deliver(.sample()) == .refused(reason: "BadDeviceToken"))
        egress.answer { _ in SendMessage.Reply(outcome: .later, reason: "429", retryAfter: 30) }
        #expect(try await transport.deliver(.sample()) == .later(reason: "429", after: .seconds(30)))
        egress.answer { _ in SendMessage.Reply(outcome: .later) }
        #expect(try await transport.deliver(.sample()) == .later(reason: "without a reason", after: nil))
    }

    @Test(
        "Errors on the way to egress are retried",
        arguments: [CallError.busy, .goingAway, .deadline, .untrustedPeer, .internal(reference: "x")])
    func wayErrors(_ error: CallError) async throws {
        egress.answer { _ in throw error }
        guard case .later(let reason, nil) = try await transport.deliver(.sample()) else {
            Issue.record("not later")
            return
        }
        #expect(reason == "egress: \(error.type)")
    }

    @Test("A message without an answer from egress is retried; an oversized one is refused")
    func clientErrors() async throws {
        for error in [ClientError.unavailable, .closed, .timedOut, .overloaded, .unreadable] {
            let outcome = try await Self.failing(with: error).deliver(.sample())
            #expect(outcome == .later(reason: "egress: \(error)", after: nil))
        }
        let outcome = try await Self.failing(with: ClientError.tooLarge(limit: 10)).deliver(.sample())
        #expect(outcome == .refused(reason: "the message is longer than 10 bytes"))
        await #expect(throws: CancellationError.self) {
            try await Self.failing(with: CancellationError()).deliver(.sample())
        }
    }

    private static func failing(with error: any Error) throws -> EgressTransport {
        EgressTransport(FailingClient(error: error), from: try MailSender("a@localhost")) { MovingClock.start }
    }

    private struct FailingClient: Client {
        let error: any Error

        func send(_ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool) async throws -> JSONNode {
            throw error
        }
    }

    @Test("An invalid message is refused, by egress or before")
    func senseless() async throws {
        egress.answer { _ in throw Faults("mail.to", .required) }
        #expect(try await transport.deliver(.sample()) == .refused(reason: "egress: mail.to"))
        let hostile = Recipient.mail(EmailAddress(unchecked: "mira@example.org\r\nBcc: eve@example.org"))
        let outcome = try await transport.deliver(.sample(to: hostile))
        #expect(outcome == .refused(reason: "what would stand in To must not stand in a header"))
        #expect(try await transport.deliver(.sample(to: .device)) == .refused(reason: "NothingToPush()"))
        #expect(egress.sent.count == 1)
    }

    @Test("Each channel uses the configured transport", arguments: [[], ["push"], ["mail", "sms"]])
    func channels(_ names: [String]) async throws {
        let (out, files) = (RecordedTransport(), RecordedTransport())
        let channels = Set(names.compactMap { Recipient.Channel(rawValue: $0) })
        let transport = RoutingTransport(channels, egress: out, embedded: files)
        let outboundMessages: [OutboundMessage] = [.sample(), .sample(to: .phone), .sample(to: .device)]
        for outboundMessage in outboundMessages { #expect(try await transport.deliver(outboundMessage) == .accepted) }
        let outgoing = outboundMessages.filter { names.contains($0.recipient.channel.rawValue) }
        #expect(out.outboundMessages == outgoing)
        #expect(Set(files.outboundMessages) == Set(outboundMessages).subtracting(outgoing))
    }
}
