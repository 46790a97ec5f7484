import Configuration
import Crypto
@testable import EgressService
import EgressContract
import RPC
import ServiceKit
import TestKit
import Testing

@Suite("What identity asks of egress")
struct EgressServiceTests {
    private static let identity = Peer(uid: 900)
    private static let gateway = Peer(uid: 901)

    /// Built as the program does, with no setting but those that a test makes.
    private func service(_ change: (inout EgressConfiguration) -> Void = { _ in }) throws -> ServiceParts {
        var settings = try EgressConfiguration(ConfigReader(provider: InMemoryProvider(values: [:])))
        change(&settings)
        let policy = PeerPolicy(services: [900: ["identity"], 901: ["gateway"]])
        return try EgressService.parts(
            settings, policy: policy, runtime: TestClock().runtime(), logger: RecordedLog().logger)
    }

    private func client(_ parts: ServiceParts, as peer: Peer = Self.identity) -> InProcessClient {
        InProcessClient(parts.dispatcher, as: peer)
    }

    @Test("It says which channels it has, and by which key browsers know it")
    func describes() async throws {
        let none = try await client(service()).call(DescribeChannels())
        #expect(none == DescribeChannels.Reply(mail: false, sms: false, apns: false, webPushKey: nil))

        let key = P256.Signing.PrivateKey()
        let parts = try service { settings in
            settings.mail = SMTPSettings(host: "localhost", port: 25, security: .clear)
            settings.webPush = WebPushChannel.Settings(key: key, contact: "mailto:a@b.example")
        }
        let some = try await client(parts).call(DescribeChannels())
        #expect(some.mail && !some.sms && !some.apns)
        #expect(some.webPushKey == settingsKey(key))
    }

    private func settingsKey(_ key: P256.Signing.PrivateKey) -> String {
        WebPushChannel.Settings(key: key, contact: "mailto:a@b.example").applicationServerKey
    }

    @Test("Nobody but identity may ask")
    func access() async throws {
        let gateway = try client(service(), as: Self.gateway)
        let describing = await #expect(throws: ErrorObject.self) { try await gateway.call(DescribeChannels()) }
        #expect(describing?.data.type == CallError.untrustedPeer.type)
        let sending = await #expect(throws: ErrorObject.self) { try await gateway.call(SendMessage(mail: .example)) }
        #expect(sending?.data.type == CallError.untrustedPeer.type)
    }

    @Test("A message by a channel that is not set up is to come again, whichever it is")
    func notSetUp() async throws {
        let client = try client(service())
        let calls = [
            SendMessage(mail: .example), SendMessage(sms: .example), SendMessage(apns: .example),
            SendMessage(webPush: .example),
        ]
        for call in calls {
            let reply = try await client.call(call)
            #expect(reply == .later("No such channel is set up."))
        }
    }

    @Test("No message, or two, is none that can be sent")
    func exactlyOne() async throws {
        let client = try client(service())
        for call in [SendMessage(), SendMessage(mail: .example, sms: .example)] {
            let error = await #expect(throws: ErrorObject.self) { try await client.call(call) }
            #expect(error?.code == -32_602)
        }
    }

    @Test("A mail goes from the call to the relay, and its outcome comes back")
    func mail() async throws {
        try await ScriptedRelay.with([.say("220 relay\r\n"), .serve]) { relay in
            let parts = try service { settings in
                settings.mail = SMTPSettings(host: "localhost", port: relay.port, security: .clear)
            }
            let reply = try await client(parts).call(SendMessage(mail: .example))
            #expect(reply == .accepted)
            let said = relay.lines.first?.filter { !$0.hasPrefix("EHLO") } ?? []
            #expect(
                said == [
                    "MAIL FROM:<no-reply@kvart.example>", "RCPT TO:<iva@example.org>", "DATA", "Subject: Hello", "",
                    "Hello.", ".",
                ])
        }
    }

    @Test("It is well")
    func health() async throws {
        let health = try await client(service()).send("rpc.health", params: Array("{}".utf8), timeout: .seconds(5))
        #expect(health[member: "service"]?.string == "egress")
        #expect(health[member: "status"]?.string == "ok")
    }
}
