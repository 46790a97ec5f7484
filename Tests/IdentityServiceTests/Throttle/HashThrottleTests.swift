import IdentityContract
import RPC
import SQLiteKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Hash limits of one client")
struct HashThrottleTests {
    private static let password = IdentityUnderTest.password
    private static let busy = IdentityUnderTest.client("192.0.2.7")
    private static let other = IdentityUnderTest.client("192.0.2.8")

    /// Uses up the client's hashes.
    private static func useUp(at identity: IdentityUnderTest) async throws {
        let uses = [SQLiteKit.Throttle<IdentityLimit>.Use(.hashClient, client: "192.0.2.7")]
        for _ in 0..<60 { try await identity.dependencies.throttle.take(uses, at: identity.clock.now) }
    }

    private static func reservation(_ number: Int) throws -> ReserveAccount {
        ReserveAccount(kind: .store, email: try EmailAddress("store\(number)@example.org"), password: password)
    }

    private static func signIn(_ number: Int) throws -> SignInStore {
        SignInStore(email: try EmailAddress("store\(number)@example.org"), password: password)
    }

    @Test("One network gets sixty hashes at once, even with right passwords, then one a second; others do not wait")
    func sixty() async throws {
        try await IdentityUnderTest.run { identity in
            // One account alone may not sign in this often.
            for number in 0..<4 {
                let account = try await identity.deliveries.call(Self.reservation(number)).account
                try await identity.activate(account)
            }
            for number in 0..<60 {
                let client = IdentityUnderTest.client("2001:db8:1:2::\(number)")
                let refusal = try await identity.gateway.refusal(of: Self.signIn(number % 3), meta: client)
                #expect(refusal == nil, "\(number)")
            }
            let call = try Self.signIn(3)
            let next = IdentityUnderTest.client("2001:db8:1:2::77")
            let error = try await identity.gateway.errorObject(of: call, meta: next)
            #expect(error?.code == 429)
            #expect(error?.data.type == "rpc.throttled")
            #expect(error?.data.retryAfter == 1)
            let stranger = IdentityUnderTest.client("2001:db8:1:3::1")
            #expect(try await identity.gateway.refusal(of: call, meta: stranger) == nil)
            identity.clock.advance(by: .seconds(1))
            #expect(try await identity.gateway.refusal(of: call, meta: next) == nil)
            #expect(try await identity.gateway.refusal(of: call, meta: next) == "rpc.throttled")
        }
    }

    @Test("Sign-in, registration and all other calls with a password share one limit")
    func everyDoor() async throws {
        try await IdentityUnderTest.run { identity in
            var meta = try await identity.signedInPerson().meta
            let person = IdentityUnderTest.personPassword
            let registration = RegisterPerson(
                email: .ivo, password: person, passwordConfirmation: person, consent: true)
            let reservation = try Self.reservation(0)
            let own: [any Call] = [
                ChangeEmail(email: .new, password: person), ChangePhone(phone: .olena, password: person),
                ChangePassword(oldPassword: .wrong, password: .new, passwordConfirmation: .new),
                DeleteAccount(password: person),
            ]
            try await Self.useUp(at: identity)
            meta.client = Self.busy.client
            for call in own {
                let refusal = try await identity.gateway.refusal(of: call, meta: meta)
                #expect(refusal == "rpc.throttled", "\(type(of: call).name)")
            }
            #expect(try await identity.gateway.refusal(of: registration, meta: Self.busy) == "rpc.throttled")
            #expect(try await identity.deliveries.refusal(of: reservation, meta: Self.busy) == "rpc.throttled")
            #expect(try await identity.database.rows(of: "account") == 1)
            #expect(try await identity.gateway.refusal(of: registration, meta: Self.other) == nil)
            #expect(try await identity.deliveries.refusal(of: reservation, meta: Self.other) == nil)
            meta.client = Self.other.client
            for call in own where !(call is ChangePassword) {
                let refusal = try await identity.gateway.refusal(of: call, meta: meta)
                #expect(refusal == nil, "\(type(of: call).name)")
            }
        }
    }

    @Test("A client that registers through a context is counted; a context without a client is not")
    func reservations() async throws {
        try await IdentityUnderTest.run { identity in
            for number in 0..<20 {
                let refusal = try await identity.deliveries.refusal(of: Self.reservation(number), meta: Self.busy)
                #expect(refusal == nil, "\(number)")
            }
            let next = try Self.reservation(20)
            let error = try await identity.deliveries.errorObject(of: next, meta: Self.busy)
            #expect(error?.data.type == "rpc.throttled")
            #expect(error?.data.retryAfter == 180)
            #expect(try await identity.deliveries.refusal(of: next, meta: Self.other) == nil)
            for number in 30..<60 {
                let refusal = try await identity.deliveries.refusal(of: Self.reservation(number))
                #expect(refusal == nil, "\(number)")
            }
        }
    }
}
