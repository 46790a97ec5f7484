import Crypto
@testable import EgressService
import RPC
import Testing
import Vocabulary

// The example is that of RFC 8292, copyright the IETF Trust and its authors.
@Suite("VAPID")
struct VAPIDTests {
    @Test("The example of RFC 8292 section 2.4 verifies, and another key or text does not")
    func example() throws {
        let point = try #require(
            Base64URL.decode(
                "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs"))
        let token =
            "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3"
            + "NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9oj"
            + "FwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA"
        let read = try ReadToken(token, signedBy: P256.Signing.PublicKey(x963Representation: point))
        #expect(read.claims[member: "aud"]?.string == "https://push.example.net")
        #expect(throws: ReadToken.Unsigned.self) {
            try ReadToken(token, signedBy: P256.Signing.PrivateKey().publicKey)
        }
    }

    @Test("The header has the audience, expiry, contact, key and a valid signature")
    func authorization() throws {
        let vapid = VAPID(key: P256.Signing.PrivateKey(), contact: "mailto:push@kvart.example")
        let header = try vapid.authorization(
            for: "https://push.example", at: Instant(milliseconds: 1_795_262_400_999))
        let parts = try #require(header.wholeMatch(of: /vapid t=([A-Za-z0-9_.-]+), k=([A-Za-z0-9_-]+)/))
        let point = try #require(Base64URL.decode(String(parts.output.2)))
        #expect(point.count == 65)
        #expect(String(parts.output.2) == vapid.publicKey)
        let token = try ReadToken(
            String(parts.output.1), signedBy: P256.Signing.PublicKey(x963Representation: point))
        #expect(token.header.memberNames == ["typ", "alg"])
        #expect(token.header[member: "typ"]?.string == "JWT")
        #expect(token.header[member: "alg"]?.string == "ES256")
        #expect(token.claims.memberNames == ["aud", "exp", "sub"])
        #expect(token.claims[member: "aud"]?.string == "https://push.example")
        let end: Int64 = 1_795_262_400 + 43_200
        #expect(token.claims[member: "exp"]?.integer == end)
        #expect(token.claims[member: "sub"]?.string == "mailto:push@kvart.example")
    }

    @Test("The settings have the same key for browsers")
    func settings() {
        let key = P256.Signing.PrivateKey()
        let settings = WebPushChannel.Settings(key: key, contact: "mailto:push@kvart.example")
        #expect(settings.applicationServerKey == Base64URL.encode(Array(key.publicKey.x963Representation)))
        #expect(settings.hosts.contains("fcm.googleapis.com"))
    }
}
