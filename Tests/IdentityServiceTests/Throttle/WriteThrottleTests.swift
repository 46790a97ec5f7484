import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Limits of calls that store rows")
struct WriteThrottleTests {
    private static let calls: [any Call] = [
        ExportMyData(), UpdateProfile(name: .set(Line(unchecked: "Ana"))),
        AcceptDocuments(terms: LegalDocument.terms.version, privacy: LegalDocument.privacy.version),
    ]
    private static let deletion = DeleteAccount(password: .wrong)

    @Test(
        "An account gets sixty such calls at once, of all kinds together, then one every ten seconds",
        arguments: 0..<3)
    func sixty(_ number: Int) async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            let ivo = try await identity.signedInPerson(.ivo)
            let call = Self.calls[number]
            for _ in 0..<60 { #expect(try await identity.gateway.refusal(of: call, meta: ana.meta) == nil) }
            for next in Self.calls + [Self.deletion] {
                let refusal = try await identity.gateway.refusal(of: next, meta: ana.meta)
                #expect(refusal == "rpc.throttled", "\(type(of: next).name)")
            }
            #expect(try await identity.gateway.refusal(of: call, meta: ivo.meta) == nil)
            identity.clock.advance(by: .seconds(10) - .milliseconds(1))
            #expect(try await identity.gateway.refusal(of: call, meta: ana.meta) == "rpc.throttled")
            identity.clock.advance(by: .milliseconds(1))
            #expect(try await identity.gateway.refusal(of: call, meta: ana.meta) == nil)
            #expect(try await identity.gateway.refusal(of: call, meta: ana.meta) == "rpc.throttled")
        }
    }

    @Test("An attempt to delete the account is counted, whatever its outcome")
    func attempts() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            for _ in 0..<10 {
                let refusal = try await identity.gateway.refusal(of: Self.deletion, meta: ana.meta)
                #expect(refusal == "identity.deleteAccount.wrongPassword")
            }
            for _ in 0..<50 { #expect(try await identity.gateway.refusal(of: ExportMyData(), meta: ana.meta) == nil) }
            #expect(try await identity.gateway.refusal(of: ExportMyData(), meta: ana.meta) == "rpc.throttled")
        }
    }
}
