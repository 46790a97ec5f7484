import IdentityContract
@testable import IdentityService
import RPC
import TestKit
import Testing
import Vocabulary

@Suite("Guessing passwords")
struct SignInThrottleTests {
    private static let wrong = Password(text: "wrong horse")
    private static let refused = "identity.signInStore.wrongCredentials"
    private static let throttled = "rpc.throttled"

    private func guess(
        _ email: EmailAddress, _ password: Password = wrong, from address: String? = "192.0.2.7",
        at identity: IdentityUnderTest
    ) async throws -> String? {
        let meta = address.map { IdentityUnderTest.client($0) } ?? CallMeta()
        return try await identity.gateway.refusal(of: SignInStore(email: email, password: password), meta: meta)
    }

    @Test("Of a hundred concurrent guesses exactly five are checked")
    func hundred() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let answers = await race(100) { _ in try await guess(.ana, at: identity) }.winners()
            #expect(answers.count { $0 == Self.refused } == 5)
            #expect(answers.count { $0 == Self.throttled } == 95)
        }
    }

    @Test("After five wrong guesses even the right password is refused for a minute, with the retry time")
    func waits() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            for _ in 0..<5 { _ = try await guess(.ana, at: identity) }
            let call = #"{"email":"ana@example.org","password":"correct horse"}"#
            let meta = #"{"client":{"address":"192.0.2.7"}}"#
            let refusal = try await identity.gateway.refusal(of: "identity.signInStore", call: call, meta: meta)
            #expect(refusal?.code == 429)
            #expect(refusal?.data.retryAfter == 60)
            // Another client is not throttled.
            #expect(try await guess(.ana, IdentityUnderTest.password, from: "192.0.2.8", at: identity) == nil)
            identity.clock.advance(by: .seconds(60))
            #expect(try await guess(.ana, IdentityUnderTest.password, at: identity) == nil)
        }
    }

    // Compared as raw answers.
    @Test("R01.12 unknown accounts, inactive ones and ones without a password are throttled like any other")
    func unknownAlike() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            _ = try await identity.reserveStore(.ivo)
            var answers: Set<[ErrorObject]> = []
            for (number, name) in ["ana", "ivo", "nobody"].enumerated() {
                let call = #"{"email":"\#(name)@example.org","password":"wrong horse"}"#
                let meta = #"{"client":{"address":"192.0.2.\#(number)"}}"#
                var ofOne: [ErrorObject] = []
                for _ in 0..<8 {
                    let refusal = try await identity.gateway.refusal(of: "identity.signInStore", call: call, meta: meta)
                    ofOne.append(try #require(refusal))
                }
                answers.insert(ofOne)
            }
            #expect(answers.count == 1)
            #expect(answers.first?.map(\.code) == [401, 401, 401, 401, 401, 429, 429, 429])
        }
    }

    @Test("One client that tries a list on many accounts is stopped after thirty, known or not")
    func stuffing() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            var answers: [String?] = []
            for number in 0..<40 {
                let email = try EmailAddress("store\(number)@example.org")
                // From many addresses of one household's network.
                answers.append(try await guess(email, from: "2001:db8:1:2::\(number)", at: identity))
            }
            #expect(answers.prefix(30).allSatisfy { $0 == Self.refused })
            #expect(answers.dropFirst(30).allSatisfy { $0 == Self.throttled })
            let right = IdentityUnderTest.password
            #expect(try await guess(.ana, right, from: "2001:db8:1:2::77", at: identity) == Self.throttled)
            #expect(try await guess(.ana, right, from: "2001:db8:1:3::1", at: identity) == nil)
            identity.clock.advance(by: .seconds(20))
            #expect(try await guess(.ana, right, from: "2001:db8:1:2::77", at: identity) == nil)
        }
    }

    @Test("Many clients that guess at one account are stopped after twenty")
    func manyClients() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            var answers: [String?] = []
            for number in 0..<25 {
                answers.append(try await guess(.ana, from: "192.0.2.\(number)", at: identity))
            }
            #expect(answers.prefix(20).allSatisfy { $0 == Self.refused })
            #expect(answers.dropFirst(20).allSatisfy { $0 == Self.throttled })
            // Another kind of account with the same address is counted separately.
            try await identity.addPerson(.ana)
            _ = try await identity.signIn(.person, .ana)
        }
    }

    @Test("Clients without an address are counted as one")
    func noAddress() async throws {
        try await IdentityUnderTest.run { identity in
            for number in 0..<30 {
                let email = try EmailAddress("store\(number)@example.org")
                #expect(try await guess(email, from: nil, at: identity) == Self.refused)
            }
            #expect(try await guess(.ana, from: nil, at: identity) == Self.throttled)
        }
    }

    @Test("The right password uses up no attempt, however often it is given")
    func rightIsFree() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            for _ in 0..<4 { _ = try await guess(.ana, at: identity) }
            for _ in 0..<19 { #expect(try await guess(.ana, IdentityUnderTest.password, at: identity) == nil) }
            // The right password does not reset the count of wrong ones.
            #expect(try await guess(.ana, at: identity) == Self.refused)
            #expect(try await guess(.ana, at: identity) == Self.throttled)
        }
    }

    @Test("A sign-in refused by a full queue uses up no attempt")
    func busyIsFree() async throws {
        try await IdentityUnderTest.run(["scrypt.queue": 0]) { identity in
            try await identity.addStore(.ana)
            try await identity.whileHashingStands { (open) async throws in
                for _ in 0..<10 { #expect(try await guess(.ana, at: identity) == "rpc.busy") }
                open()
            }
            #expect(try await guess(.ana, IdentityUnderTest.password, at: identity) == nil)
        }
    }

    @Test("A hash is computed for an unknown account and for one without a password as for any other")
    func hashes() async throws {
        try await IdentityUnderTest.run(["scrypt.queue": 0]) { identity in
            _ = try await identity.signInByCode(.olena)
            try await identity.execute(
                "UPDATE account SET email = 'olena@example.org', emailConfirmedAt = 1 WHERE kind = 'person'")
            try await identity.whileHashingStands { (open) async throws in
                for email in ["olena@example.org", "nobody@example.org"] {
                    let call = SignIn(kind: .person, email: try EmailAddress(email), password: Self.wrong)
                    // The queue has no place for the hash.
                    let refusal = try await identity.gateway.refusal(of: call)
                    #expect(refusal == "rpc.busy")
                }
                open()
            }
            let call = SignIn(kind: .person, email: try EmailAddress("olena@example.org"), password: Self.wrong)
            let refusal = try await identity.gateway.refusal(of: call)
            #expect(refusal == "identity.signIn.wrongCredentials")
        }
    }

    @Test("A factor raises the limits for machines under test")
    func factor() async throws {
        try await IdentityUnderTest.run(["throttles.factor": 10]) { (identity) async throws in
            for _ in 0..<50 { #expect(try await guess(.ana, at: identity) == Self.refused) }
            #expect(try await guess(.ana, at: identity) == Self.throttled)
        }
    }
}
