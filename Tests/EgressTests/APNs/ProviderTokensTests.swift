import Crypto
@testable import EgressService
import RPC
import Testing
import Vocabulary

@Suite("Provider tokens of APNs")
struct ProviderTokensTests {
    private let key = P256.Signing.PrivateKey()
    private let start = Instant(milliseconds: 1_795_262_400_000)

    private func issuedAt(_ token: String) throws -> Int64? {
        try ReadToken(token, signedBy: key.publicKey).claims[member: "iat"]?.integer
    }

    @Test("A token is used for 40 minutes")
    func lifetime() async throws {
        let tokens = ProviderTokens(team: "TEAM123456", keyID: "KEY1234567", key: key)
        let first = try await tokens.token(at: start)
        #expect(try issuedAt(first) == 1_795_262_400)
        #expect(try await tokens.token(at: start + .seconds(2_399)) == first)
        let second = try await tokens.token(at: start + .seconds(2_400))
        #expect(try issuedAt(second) == 1_795_264_800)
        #expect(try await tokens.token(at: start + .seconds(4_799)) == second)
    }

    @Test("A new token is made when the clock was ahead and is set back")
    func clockSetBack() async throws {
        let tokens = ProviderTokens(team: "TEAM123456", keyID: "KEY1234567", key: key)
        _ = try await tokens.token(at: start + .seconds(86_400))
        #expect(try await issuedAt(tokens.token(at: start)) == 1_795_262_400)
    }

    @Test("An expired token is replaced once for several messages, and not again within 20 minutes")
    func replaced() async throws {
        let tokens = ProviderTokens(team: "TEAM123456", keyID: "KEY1234567", key: key)
        let first = try await tokens.token(at: start)
        let second = try #require(try await tokens.token(insteadOf: first, at: start + .seconds(60)))
        #expect(try issuedAt(second) == 1_795_262_460)
        #expect(try await tokens.token(insteadOf: first, at: start + .seconds(61)) == second)
        #expect(try await tokens.token(at: start + .seconds(62)) == second)
        #expect(try await tokens.token(insteadOf: second, at: start + .seconds(1_259)) == nil)
        let third = try #require(try await tokens.token(insteadOf: second, at: start + .seconds(1_260)))
        #expect(third != second)
    }

    @Test("The key is read from Apple's file format: PKCS #8 in PEM")
    func pem() throws {
        let read = try P256.Signing.PrivateKey(pemRepresentation: key.pemRepresentation)
        #expect(key.pemRepresentation.hasPrefix("-----BEGIN PRIVATE KEY-----"))
        #expect(Array(read.rawRepresentation) == Array(key.rawRepresentation))
    }
}
