import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Sign-ins that are given up")
struct CancelledSignInTests {
    @Test("A sign-in that is cancelled while its hash waits uses no guess up")
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
            // None of them was looked at.
            let events = try await identity.trail(of: account)
            #expect(!events.contains { $0.type == .signInRefused })
            for _ in 0..<4 {
                await #expect(throws: SignInRefused.wrongCredentials) { try await identity.signIn(.ana, .wrong) }
            }
            _ = try await identity.signIn(.ana)
        }
    }
}
