import Dispatch
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
            try await identity.withThreadBlocked { (open) async throws in
                async let waiting = identity.signIn(.ana)
                try await identity.untilLoad(is: 2)
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
            try await identity.withThreadBlocked { (open) async throws in
                let new = ReserveAccount(kind: .store, email: .ivo, password: IdentityUnderTest.password)
                #expect(try await identity.deliveries.refusal(of: new) == "rpc.busy")
                await #expect(throws: ReserveAccount.Refused.identifierTaken) { try await identity.reserveStore(.ana) }
                open()
            }
            #expect(try await identity.database.rows(of: "account") == 1)
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

extension IdentityUnderTest {
    /// Runs `body` while the one thread that hashes stands still, until `open` is called.
    fileprivate func withThreadBlocked(_ body: (_ open: () -> Void) async throws -> Void) async throws {
        let gate = DispatchSemaphore(value: 0)
        let hasher = hasher
        async let blocked: Void = hasher.inTurn { gate.wait() }
        // Whatever happens the thread goes on: a signal too many hurts nobody.
        defer { gate.signal() }
        try await untilLoad(is: 1)
        try await body { gate.signal() }
        try await blocked
    }

    fileprivate func untilLoad(is load: Int) async throws {
        while hasher.load != load { try await Task.sleep(for: .milliseconds(1)) }
    }
}
