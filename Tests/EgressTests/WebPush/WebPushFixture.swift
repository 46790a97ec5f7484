import Crypto
@testable import EgressService
import EgressContract
import RPC
import TestKit
import Vocabulary

/// A channel to a fake push service, a browser, and a message for it.
struct WebPushFixture {
    let clock = TestClock()
    let log = RecordedLog()
    let key = P256.Signing.PrivateKey()
    let browser = Browser(key: P256.KeyAgreement.PrivateKey(), secret: Array(1...16))

    func channel(
        hosts: [String] = ["push.example"], allowPrivate: Bool = true, resolver: Resolver = .fixed("127.0.0.1"),
        limits: HTTPSender.Limits = .patient
    ) async throws -> WebPushChannel {
        let settings = WebPushChannel.Settings(
            key: key, contact: "mailto:push@kvart.example", hosts: hosts, allowPrivate: allowPrivate)
        return WebPushChannel(
            settings, network: try await .test(resolver: resolver, limits: limits), runtime: clock.runtime(),
            logger: log.logger)
    }

    static let path = "/wpush/v2/gAAAAABlc3Vic2NyaXB0aW9u"

    func endpoint(_ server: FakeServer, host: String = "one.push.example") -> String {
        "https://\(host):\(server.port)\(Self.path)"
    }

    func message(
        to endpoint: String, payload: String = #"{"title":"Dostava","number":17}"#, topic: String = "0196-17",
        lifetimeSeconds: Int = 86_400
    ) throws -> OutgoingWebPush {
        OutgoingWebPush(
            subscription: try browser.subscription(at: endpoint),
            payload: try RawJSON(parsing: Array(payload.utf8)), topic: topic, lifetimeSeconds: lifetimeSeconds)
    }
}
