import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Cancelled sign-ins")
struct CancelledSignInTests {
    @Test("A sign-in cancelled in the hash queue uses up no attempt")
    func givenBack() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addStore(.ana)
            try await identity.whileHashingStands { (open) async throws in
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for _ in 0..<5 {
                        group.addTask { _ = try? await identity.signIn(.ana, .wrong) }
                    }
                    try await identity.waitForLoad(6)
                    group.cancelAll()
                    open()
                    try await group.waitForAll()
                }
            }
            // None of the passwords was verified.
            let events = try await identity.trail(of: account)
            #expect(!events.contains { $0.type == .signInRefused })
            for _ in 0..<4 {
                await #expect(throws: SignInRefused.wrongCredentials) { try await identity.signIn(.ana, .wrong) }
            }
            _ = try await identity.signIn(.ana)
        }
    }
}
