import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Signing in from a known network")
struct HomeTests {
    private static let home = IdentityUnderTest.client("2001:db8:1:2::1")
    /// A client in the same network.
    private static let tablet = IdentityUnderTest.client("2001:db8:1:2::77")
    private static let elsewhere = IdentityUnderTest.client("203.0.113.9")

    private static func signIn(_ password: Password = IdentityUnderTest.personPassword) -> SignIn {
        SignIn(kind: .person, email: .ana, password: password)
    }

    /// Guesses from other networks until all of them are throttled.
    private static func attack(_ identity: IdentityUnderTest) async throws {
        for number in 0..<20 {
            let refusal = try await identity.gateway.refusal(
                of: signIn(.wrong), meta: IdentityUnderTest.client(number: number))
            #expect(refusal == "identity.signIn.wrongCredentials", "\(number)")
        }
        let stranger = IdentityUnderTest.client(number: 20)
        #expect(try await identity.gateway.refusal(of: signIn(.wrong), meta: stranger) == "rpc.throttled")
    }

    @Test("Guesses of other clients lock the owner out everywhere except in a network with a session of the account")
    func attacked() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addPerson(.ana)
            _ = try await identity.gateway.call(Self.signIn(), meta: Self.home)
            try await Self.attack(identity)
            #expect(try await identity.gateway.refusal(of: Self.signIn(), meta: Self.elsewhere) == "rpc.throttled")
            for _ in 0..<3 { #expect(try await identity.gateway.refusal(of: Self.signIn(), meta: Self.tablet) == nil) }
            // A client without an address has no known network.
            #expect(try await identity.gateway.refusal(of: Self.signIn()) == "rpc.throttled")
        }
    }

    @Test("Without a session no network is exempt, and another account's session does not count")
    func noSession() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addPerson(.ana)
            try await identity.addPerson(.ivo)
            let session = try await identity.gateway.call(Self.signIn(), meta: Self.home)
            let ivo = SignIn(kind: .person, email: .ivo, password: IdentityUnderTest.personPassword)
            _ = try await identity.gateway.call(ivo, meta: Self.home)
            try await identity.signOut(try await identity.check(session.token).caller)
            try await Self.attack(identity)
            #expect(try await identity.gateway.refusal(of: Self.signIn(), meta: Self.home) == "rpc.throttled")
        }
    }

    @Test("A guesser in the owner's network is stopped after five attempts there, apart from other clients")
    func guessedAtHome() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addPerson(.ana)
            _ = try await identity.gateway.call(Self.signIn(), meta: Self.home)
            for _ in 0..<5 {
                let refusal = try await identity.gateway.refusal(of: Self.signIn(.wrong), meta: Self.tablet)
                #expect(refusal == "identity.signIn.wrongCredentials")
            }
            #expect(try await identity.gateway.refusal(of: Self.signIn(), meta: Self.home) == "rpc.throttled")
            try await Self.attack(identity)
        }
    }
}
