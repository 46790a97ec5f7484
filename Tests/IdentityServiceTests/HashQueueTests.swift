import IdentityContract
@testable import IdentityService
import RPC
import Testing
import Vocabulary

@Suite("The queue of hashes")
struct HashQueueTests {
    @Test("A sign-in is told to come back when too many wait, for an account or for none; those that wait are served")
    func busy() async throws {
        try await IdentityUnderTest.run(["scrypt.queue": 1]) { identity in
            try await identity.addStore(.ana)
            try await identity.whileHashingStands { (open) async throws in
                async let waiting = identity.signIn(.ana)
                try await identity.waitForLoad(2)
                let known = SignInStore(email: .ana, password: IdentityUnderTest.password)
                let unknown = SignInStore(email: .ivo, password: IdentityUnderTest.password)
                #expect(try await identity.gateway.refusal(of: known) == "rpc.busy")
                // As busy for nobody: a hash is computed for an unknown account too (R01.12).
                #expect(try await identity.gateway.refusal(of: unknown) == "rpc.busy")
                open()
                _ = try await waiting
            }
            _ = try await identity.signIn(.ana)
        }
    }

    @Test("A registration that finds the queue full leaves nothing behind; one that is refused anyway needs no hash")
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

    @Test("What still waits when the service stops is told that it is going away")
    func goingAway() async throws {
        let hasher = PasswordHasher(cost: try #require(ScryptCost(rounds: 1_024)), waiting: 4)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await hasher.run() }
            group.cancelAll()
            try await group.waitForAll()
        }
        await #expect(throws: CallError.goingAway) {
            try await hasher.verify(Password(text: "correct horse"), against: nil)
        }
        #expect(hasher.load == 0)
    }
}
