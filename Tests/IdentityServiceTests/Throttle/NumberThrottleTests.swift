import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("What is counted for one number")
struct NumberThrottleTests {
    @Test("Whoever asks for the number of another account uses up none of the codes that its owner may have sent")
    func takenNumber() async throws {
        try await IdentityUnderTest.run { identity in
            _ = try await identity.signInByCode(.olena)
            let ana = try await identity.signedInPerson()
            let call = ChangePhone(phone: .olena, password: IdentityUnderTest.personPassword)
            for _ in 0..<6 {
                #expect(
                    try await identity.gateway.refusal(of: call, meta: ana.meta) == "identity.changePhone.phoneTaken")
            }
            // Of five one was sent before.
            for _ in 0..<4 { _ = try await identity.sendCode(to: .olena) }
            #expect(try await identity.gateway.refusal(of: SendSignInCode(phone: .olena)) == "rpc.throttled")
        }
    }

    @Test("A free number gets five codes at once, whatever they are for")
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
            #expect(identity.post.messages(to: .olena).count == 5)
        }
    }

    @Test("Thirty wrong codes from as many clients are enough for a number, fresh codes or not; right ones are free")
    func manyClients() async throws {
        try await IdentityUnderTest.run { identity in
            var code = try await identity.freshCode()
            for number in 0..<30 {
                // Each code has five tries.
                if number.isMultiple(of: 5) { code = try await identity.freshCode() }
                let refusal = try await identity.signInRefusal(code.other, from: number)
                #expect(refusal == "identity.signInByCode.wrongCode", "\(number)")
            }
            code = try await identity.freshCode()
            let right = SignInByCode(phone: .olena, code: code, consent: true)
            let error = try await identity.gateway.errorObject(of: right, meta: IdentityUnderTest.client(number: 30))
            #expect(error?.data.type == "rpc.throttled")
            #expect(error?.data.retryAfter == 3_600)
            // Somebody with another number has nothing to do with it.
            _ = try await identity.signInByCode(.taras)
            identity.clock.advance(by: .seconds(3_600))
            for number in 31..<36 {
                let refusal = try await identity.signInRefusal(identity.freshCode(), from: number)
                #expect(refusal == nil, "\(number)")
            }
            code = try await identity.freshCode()
            #expect(
                try await identity.signInRefusal(code.other, from: 36) == "identity.signInByCode.wrongCode")
            #expect(try await identity.signInRefusal(code, from: 37) == "rpc.throttled")
        }
    }

    @Test("The same for the codes that set a courier's password")
    func courier() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addCourier(.mara)
            var code = try await identity.freshResetCode(of: account)
            for number in 0..<30 {
                if number.isMultiple(of: 5) { code = try await identity.freshResetCode(of: account) }
                let refusal = try await identity.resetRefusal(code.other, from: number)
                #expect(refusal == "identity.resetCourierPassword.wrongCode", "\(number)")
            }
            code = try await identity.freshResetCode(of: account)
            #expect(try await identity.resetRefusal(code, from: 30) == "rpc.throttled")
            _ = try await identity.signIn(.mara)
            identity.clock.advance(by: .seconds(3_600))
            code = try await identity.freshResetCode(of: account)
            #expect(try await identity.resetRefusal(code, from: 31) == nil)
            _ = try await identity.signIn(.mara, .new)
        }
    }
}

extension IdentityUnderTest {
    /// A new code to sign in with, as if there were no limit of them.
    fileprivate func freshCode() async throws -> OneTimeCode {
        _ = try await stores.persons.sendSignInCode(to: .olena, occasion)
        try await deliver()
        return try code(to: .olena)
    }

    fileprivate func freshResetCode(of courier: AccountID) async throws -> OneTimeCode {
        let (codes, phone, now) = (stores.codes, PhoneNumber(.mara), clock.now)
        try await database.write { db in
            _ = try codes.send(.resetPassword, to: phone, for: courier, in: .en, at: now, db)
        }
        try await deliver()
        return try code(to: phone)
    }

    fileprivate func signInRefusal(_ code: OneTimeCode, from client: Int) async throws -> String? {
        try await gateway.refusal(
            of: SignInByCode(phone: .olena, code: code, consent: true), meta: Self.client(number: client))
    }

    fileprivate func resetRefusal(_ code: OneTimeCode, from client: Int) async throws -> String? {
        let call = ResetCourierPassword(phone: .mara, code: code, password: .new, passwordConfirmation: .new)
        return try await gateway.refusal(of: call, meta: Self.client(number: client))
    }
}
