import Crypto
@testable import EgressService
import EgressContract
import RPC
import TestKit
import Vocabulary

/// A channel to a fake APNs, and a message for it.
struct APNsFixture {
    let clock = TestClock()
    let log = RecordedLog()
    let key = P256.Signing.PrivateKey()

    func channel(
        to server: FakeServer, allowPrivate: Bool = true, limits: HTTPSender.Limits = .patient
    ) async throws -> APNsChannel {
        let settings = APNsChannel.Settings(
            team: "TEAM123456", keyID: "KEY1234567", key: key, topic: "example.kvart.courier", host: "localhost",
            port: server.port, allowPrivate: allowPrivate)
        return APNsChannel(
            settings, network: try await .test(limits: limits), runtime: clock.runtime(), logger: log.logger)
    }

    static let token = APNsToken(unchecked: String(repeating: "0f1e2d3c", count: 8))

    static func message(
        payload: String = #"{"aps":{"alert":{"title":"Доставка"}},"number":17}"#, collapseID: String = "0196-17"
    ) throws -> OutgoingAPNs {
        OutgoingAPNs(
            id: .example, token: token, payload: try RawJSON(parsing: Array(payload.utf8)), collapseID: collapseID,
            expiresAt: Instant(milliseconds: 1_795_270_000_999))
    }

    /// Returns the token in a request after verifying its signature.
    func token(in request: FakeRequest) throws -> ReadToken {
        let text = request.headers["authorization"] ?? ""
        guard text.hasPrefix("bearer ") else { throw ReadToken.Unsigned() }
        return try ReadToken(String(text.dropFirst(7)), signedBy: key.publicKey)
    }
}
