import IdentityContract
@testable import IdentityService
import RPC
import SQLiteKit
import Testing
import Vocabulary

@Suite("The queue of password hashes")
struct HashQueueTests {
    @Test("A sign-in is refused as busy when the queue is full, also for an unknown account; waiting ones are served")
    func busy() async throws {
        try await IdentityUnderTest.run(["scrypt.queue": 1]) { identity in
            try await identity.addStore(.ana)
            try await identity.whileHashingStands { (open) async throws in
                async let waiting = identity.signIn(.ana)
                try await identity.waitForLoad(2)
                let known = SignInStore(email: .ana, password: IdentityUnderTest.password)
                let unknown = SignInStore(email: .ivo, password: IdentityUnderTest.password)
                #expect(try await identity.gateway.refusal(of: known) == "rpc.busy")
                // Busy for an unknown account too, because a hash is computed for it (R01.12).
                #expect(try await identity.gateway.refusal(of: unknown) == "rpc.busy")
                open()
                _ = try await waiting
            }
            _ = try await identity.signIn(.ana)
        }
    }

    @Test("A registration refused by a full queue leaves nothing behind; one refused for another reason needs no hash")
    func registration() async throws {
        try await IdentityUnderTest.run(["scrypt.queue": 0]) { identity in
            try await identity.addStore(.ana)
            try await identity.whileHashingStands { (open) async throws in
                let new = ReserveAccount(kind: .store, email: .ivo, password: IdentityUnderTest.password)
                #expect(try await identity.deliveries.refusal(of: new) == "rpc.busy")
                let person = IdentityUnderTest.personPassword
                let registration = RegisterPerson(
                    email: .ivo, password: person, passwordConfirmation: person, consent: true)
                #expect(try await identity.gateway.refusal(of: registration) == "rpc.busy")
                await #expect(throws: ReserveAccount.Refused.identifierTaken) { try await identity.reserveStore(.ana) }
                open()
            }
            #expect(try await identity.database.rows(of: "account") == 1)
            #expect(try await identity.database.rows(of: "message") == 0)
        }
    }

    @Test("A hash that waits when the service stops is refused as going away")
    func goingAway() async throws {
        let hasher = PasswordHasher(cost: try #require(ScryptCost(rounds: 1_024)), waiting: 4)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await hasher.run() }
            group.cancelAll()
            try await group.waitForAll()
        }
        await #expect(throws: CallError.goingAway) {
            try await hasher.verify(
                Password(text: "correct horse"), against: nil, for: HashRequester(network: "none", account: "none"))
        }
        #expect(hasher.load == 0)
    }

    @Test("Fifteen accounts sign in while five clients of one account sign in without pause")
    func fair() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            for number in 0..<15 { try await identity.addStore(EmailAddress("store\(number)@example.org")) }
            try await identity.whileHashingStands { (open) async throws in
                try await withThrowingTaskGroup(of: String?.self) { group in
                    for number in 0..<20 {
                        let call = SignInStore(email: .ana, password: IdentityUnderTest.password)
                        let client = IdentityUnderTest.client("192.0.\(number % 5).1")
                        group.addTask {
                            _ = try await identity.gateway.refusal(of: call, meta: client)
                            return nil
                        }
                    }
                    try await identity.waitForLoad(21)
                    for number in 0..<15 {
                        let email = try EmailAddress("store\(number)@example.org")
                        let call = SignInStore(email: email, password: IdentityUnderTest.password)
                        let client = IdentityUnderTest.client("203.0.\(number).1")
                        group.addTask { try await identity.gateway.refusal(of: call, meta: client) }
                        try await identity.waitForRequest(of: client)
                    }
                    open()
                    for try await refusal in group { #expect(refusal == nil) }
                }
            }
        }
    }

    @Test("A refused caller gets the time until the waiting hashes are done")
    func retryAfter() async throws {
        try await IdentityUnderTest.run(["scrypt.queue": 0]) { identity in
            try await identity.addStore(.ana)
            try await identity.whileHashingStands { (open) async throws in
                let call = SignInStore(email: .ana, password: IdentityUnderTest.password)
                let error = try await identity.gateway.errorObject(of: call)
                #expect(error?.data.type == "rpc.busy")
                #expect(error?.data.retryAfter == 1)
                open()
            }
        }
    }

    @Test("An account signs in twenty times at once, then once every three seconds, without further hashes")
    func oftenRight() async throws {
        try await IdentityUnderTest.run(["scrypt.queue": 0]) { identity in
            try await identity.addStore(.ana)
            try await identity.addStore(.ivo)
            let call = SignInStore(email: .ana, password: IdentityUnderTest.password)
            for number in 0..<20 {
                let client = IdentityUnderTest.client("192.0.\(number % 5).1")
                #expect(try await identity.gateway.refusal(of: call, meta: client) == nil, "\(number)")
            }
            try await identity.whileHashingStands { (open) async throws in
                let client = IdentityUnderTest.client("192.0.2.1")
                let error = try await identity.gateway.errorObject(of: call, meta: client)
                #expect(error?.data.type == "rpc.throttled")
                #expect(error?.data.retryAfter == 3)
                open()
            }
            _ = try await identity.signIn(.ivo)
            identity.clock.advance(by: .seconds(3))
            #expect(try await identity.gateway.refusal(of: call) == nil)
        }
    }

    @Test("Wrong passwords of other clients do not count as sign-ins of the account")
    func oftenWrong() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let home = IdentityUnderTest.client("2001:db8:1:2::1")
            let right = SignInStore(email: .ana, password: IdentityUnderTest.password)
            _ = try await identity.gateway.call(right, meta: home)
            for number in 0..<30 {
                let wrong = SignInStore(email: .ana, password: .wrong)
                _ = try await identity.gateway.refusal(of: wrong, meta: IdentityUnderTest.client(number: number))
            }
            #expect(try await identity.gateway.refusal(of: right, meta: home) == nil)
        }
    }
}

extension IdentityUnderTest {
    /// Waits until a hash of the client is queued.
    fileprivate func waitForRequest(of client: CallMeta) async throws {
        let network = ClientNetwork.neighbourhood(of: client.client?.address)
        while !hasher.networks.contains(network) { try await Task.sleep(for: .milliseconds(1)) }
    }
}
