import Configuration
import Crypto
@testable import EgressService
import EgressContract
import RPC
import ServiceKit
import TestKit
import Testing

@Suite("Calls of egress")
struct EgressServiceTests {
    private static let identity = Peer(uid: 900)
    private static let gateway = Peer(uid: 901)

    /// Builds the service as the program does, with only the settings of a test.
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

    @Test("egress.describe returns the channels and the public key for browsers")
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

    @Test("Only identity may call")
    func access() async throws {
        let gateway = try client(service(), as: Self.gateway)
        let describing = await #expect(throws: ErrorObject.self) { try await gateway.call(DescribeChannels()) }
        #expect(describing?.data.type == CallError.untrustedPeer.type)
        let sending = await #expect(throws: ErrorObject.self) { try await gateway.call(SendMessage(mail: .example)) }
        #expect(sending?.data.type == CallError.untrustedPeer.type)
    }

    @Test("The outcome is later for every channel that is not set up")
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

    @Test("A call without a message or with two is refused")
    func exactlyOne() async throws {
        let client = try client(service())
        for call in [SendMessage(), SendMessage(mail: .example, sms: .example)] {
            let error = await #expect(throws: ErrorObject.self) { try await client.call(call) }
            #expect(error?.code == -32_602)
        }
    }

    @Test("A call sends a mail to the relay and returns the outcome")
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

    @Test("Egress reports its health")
    func health() async throws {
        let health = try await client(service()).send("rpc.health", params: Array("{}".utf8), timeout: .seconds(5))
        #expect(health[member: "service"]?.string == "egress")
        #expect(health[member: "status"]?.string == "ok")
    }
}
