import IdentityContract
import RPC
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Forgotten passwords of couriers")
struct CourierPasswordTests {
    private static func reset(_ code: OneTimeCode, to password: Password = .new) -> ResetCourierPassword {
        ResetCourierPassword(phone: .mara, code: code, password: password, passwordConfirmation: password)
    }

    @Test("With the sent code a new password is set, the former is void, and all sessions end")
    func setsPassword() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addCourier(.mara)
            let session = try await identity.signIn(.mara)
            let code = try await identity.resetCode()
            let answer = try await identity.answer(Self.reset(code))
            #expect(answer.meta.sessions == SessionChanges(ended: [session.session]))
            #expect(try await !identity.isGood(session))
            #expect(try await identity.signIn(.mara, .new).account == account)
            await #expect(throws: SignInRefused.wrongCredentials) { try await identity.signIn(.mara) }
            let again = try await identity.gateway.errorObject(of: Self.reset(code, to: .wrong))
            #expect(again?.data.errors?["code"].map(\.code) == ["wrongCode"])
        }
    }

    @Test("R02.14 for a number without a courier nothing is sent, and the answer is the same")
    func unknown() async throws {
        try await IdentityUnderTest.run { identity in
            // A person with the number does not count as a courier.
            _ = try await identity.signInByCode(PhoneNumber(.luka))
            let sent = identity.transport.outboundMessages.count
            let asked = try await identity.gateway.refusal(of: RequestPasswordReset(kind: .courier, phone: .luka))
            #expect(asked == nil)
            try await identity.answerRequests()
            #expect(identity.transport.outboundMessages.count == sent)
            let refusal = try await identity.gateway.refusal(
                of: ResetCourierPassword(
                    phone: .luka, code: .example, password: .new, passwordConfirmation: .new))
            #expect(refusal == "identity.resetCourierPassword.wrongCode")
        }
    }

    @Test("After five wrong attempts the right code is refused")
    func tries() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addCourier(.mara)
            let code = try await identity.resetCode()
            for _ in 0..<5 {
                await #expect(throws: ResetCourierPassword.Refused.wrongCode) {
                    try await identity.gateway.call(Self.reset(code.other))
                }
            }
            await #expect(throws: ResetCourierPassword.Refused.wrongCode) {
                try await identity.gateway.call(Self.reset(code))
            }
            _ = try await identity.signIn(.mara)
        }
    }

    @Test("A weak password or a full queue uses up neither an attempt nor the code")
    func keepsCode() async throws {
        try await IdentityUnderTest.run(["scrypt.queue": 0]) { identity in
            try await identity.addCourier(.mara)
            let code = try await identity.resetCode()
            let short = try await identity.gateway.errorObject(of: Self.reset(code, to: Password(text: "abcdef")))
            #expect(short?.data.errors?["password"].map(\.code) == ["tooShort"])
            try await identity.whileHashingStands { (open) async throws in
                for _ in 0..<6 {
                    #expect(try await identity.gateway.refusal(of: Self.reset(code)) == "rpc.busy")
                }
                open()
            }
            _ = try await identity.gateway.call(Self.reset(code))
            _ = try await identity.signIn(.mara, .new)
        }
    }

    @Test("Of twenty concurrent uses of the right code one sets the password")
    func raced() async throws {
        try await IdentityUnderTest.run(["scrypt.queue": 50]) { identity in
            try await identity.addCourier(.mara)
            let code = try await identity.resetCode()
            let outcomes = await race(20) { number in
                let password = Password(text: "another horse \(number)")
                let client = IdentityUnderTest.client(number: number)
                _ = try await identity.gateway.call(Self.reset(code, to: password), meta: client)
                return password
            }
            let winners: [Password] = outcomes.winners()
            #expect(winners.count == 1)
            #expect(outcomes.losers().allSatisfy { $0 as? ResetCourierPassword.Refused == .wrongCode })
            _ = try await identity.signIn(.mara, try #require(winners.first))
        }
    }
}

extension IdentityUnderTest {
    /// Requests a code for the courier and has it sent.
    fileprivate func resetCode() async throws -> OneTimeCode {
        _ = try await gateway.call(RequestPasswordReset(kind: .courier, phone: .mara))
        try await answerRequests()
        return try code(to: PhoneNumber(.mara))
    }
}
