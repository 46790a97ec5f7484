import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Limits for one number")
struct NumberThrottleTests {
    @Test("Requests for another account's number use up none of its owner's codes")
    func takenNumber() async throws {
        try await IdentityUnderTest.run { identity in
            _ = try await identity.signInByCode(.olena)
            let ana = try await identity.signedInPerson()
            let call = ChangePhone(phone: .olena, password: IdentityUnderTest.personPassword)
            for _ in 0..<6 {
                #expect(
                    try await identity.gateway.refusal(of: call, meta: ana.meta) == "identity.changePhone.phoneTaken")
            }
            // One of the five was sent before.
            for _ in 0..<4 { _ = try await identity.sendCode(to: .olena) }
            #expect(try await identity.gateway.refusal(of: SendSignInCode(phone: .olena)) == "rpc.throttled")
        }
    }

    @Test("One client gets five codes for a free number at once, for any purpose")
    func freeNumber() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            let call = ChangePhone(phone: .olena, password: IdentityUnderTest.personPassword)
            for _ in 0..<2 { _ = try await identity.sendCode(to: .olena) }
            for _ in 0..<3 { #expect(try await identity.gateway.refusal(of: call, meta: ana.meta) == nil) }
            let error = try await identity.gateway.errorObject(of: call, meta: ana.meta)
            #expect(error?.data.type == "rpc.throttled")
            #expect(error?.data.retryAfter == 1_800)
            try await identity.deliver()
            #expect(identity.transport.messages(to: .olena).count == 5)
        }
    }
}
