@testable import IdentityService
import ServiceKit
import Testing
import Vocabulary

@Suite("Refresh tokens")
struct RefreshTokenTests {
    /// Returns a token of the bytes 00 to 2f, authenticated by the key 30 to 4f.
    private func token() throws -> RefreshToken {
        RefreshToken(
            session: try #require(SessionID(bytes: [UInt8](0..<16))), secret: Array(16..<48), key: Array(48..<80))
    }

    @Test("A token parses back from its text of kvr_ and 92 URL-safe characters")
    func roundTrip() throws {
        for _ in 0..<200 {
            let key = RuntimeEnvironment.live.random(32)
            let token = RefreshToken(session: .example, secret: RuntimeEnvironment.live.random(32), key: key)
            let read = try #require(RefreshToken(token.text))
            #expect(read == token)
            #expect(read.isProven(by: key))
            #expect(token.text.wholeMatch(of: /kvr_[A-Za-z0-9_-]{92}/) != nil)
        }
    }

    // The expected values are from another implementation of HMAC and SHA-256.
    @Test("The text form and the successors are frozen: sessions survive a restart with a newer program")
    func frozen() throws {
        let token = try token()
        #expect(
            token.text == "kvr_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4v"
                + "_5I8ZuEzl3IMMwE_azIHf_Mz8wP1")
        #expect(token.hash.hexadecimal == "f333f303f56e1bfef64b4c80f28e5c66a0c9ab87c15b159efd9d17aabe138eeb")
        let next = token.successors(salt: Array(80..<112), key: Array(48..<80))
        #expect(
            next.refresh.text == "kvr_AAECAwQFBgcICQoLDA0OD9QI_0kNyqM620KW9hTD8ON0cDMYg03yNCP5J7OdUtNk"
                + "33k0Bc15aBZZUgx2riZKVt2obBlL")
        #expect(next.access.text == "kvs_QLKNy_7t1r_uug0dvurMDr4QLerg-lwYM6Ix4_Toc1PRZwvP")
    }

    @Test("A change of any one character is detected")
    func damaged() throws {
        for damaged in try token().text.damaged { #expect(RefreshToken(damaged) == nil, "\(damaged)") }
    }

    @Test("Another key, salt or token gives other successors")
    func bound() throws {
        let token = try token()
        let next = token.successors(salt: Array(80..<112), key: Array(48..<80))
        let others = [
            token.successors(salt: Array(81..<113), key: Array(48..<80)),
            RefreshToken(session: .example, secret: Array(16..<48), key: Array(48..<80))
                .successors(salt: Array(80..<112), key: Array(48..<80)),
        ]
        for other in others {
            #expect(other.refresh != next.refresh)
            #expect(other.access != next.access)
        }
        #expect(!token.isProven(by: Array(49..<81)))
        #expect(next.refresh.isProven(by: Array(48..<80)))
    }

    @Test("R02.11 neither kind of token parses as the other")
    func notTheOther() throws {
        let token = try token()
        #expect(SessionToken(token.text) == nil)
        #expect(SessionToken(token.text.replacing("kvr_", with: "kvs_")) == nil)
        let access = SessionToken(secret: Array(0..<32)).text
        #expect(RefreshToken(access) == nil)
        #expect(RefreshToken(access.replacing("kvs_", with: "kvr_")) == nil)
    }

    @Test("A token's description hides it")
    func secret() throws {
        let token = try token()
        #expect("\(token) \(String(reflecting: token))" == "(secret) (secret)")
    }
}
