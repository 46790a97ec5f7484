import IdentityContract
import RPC
import SQLiteKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Wrong codes of other clients")
struct CodeGuessTests {
    private static let owner = IdentityUnderTest.client("203.0.113.9")

    private static func signIn(_ code: OneTimeCode) -> SignInByCode {
        SignInByCode(phone: .olena, code: code, consent: true)
    }

    @Test("The owner's code works though other clients have tried a hundred wrong ones, before and after it was sent")
    func owner() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.guess(Self.signIn(.example), from: 0..<50)
            let code = try await identity.sendCode(to: .olena, meta: Self.owner)
            try await identity.guess(Self.signIn(code.other), from: 50..<100)
            let refusal = try await identity.gateway.refusal(of: Self.signIn(code), meta: Self.owner)
            #expect(refusal == nil)
        }
    }

    @Test("The owner has at least three attempts, whatever other clients try")
    func threeTries() async throws {
        try await IdentityUnderTest.run { identity in
            let code = try await identity.sendCode(to: .olena, meta: Self.owner)
            try await identity.guess(Self.signIn(code.other), from: 0..<10)
            for _ in 0..<2 {
                let wrong = try await identity.gateway.refusal(of: Self.signIn(code.other), meta: Self.owner)
                #expect(wrong == "identity.signInByCode.wrongCode")
            }
            #expect(try await identity.gateway.refusal(of: Self.signIn(code), meta: Self.owner) == nil)
        }
    }

    @Test("All networks except the requester's share two attempts; after that even the right code is refused")
    func foreignAttempts() async throws {
        try await IdentityUnderTest.run { identity in
            for tries in 0..<3 {
                let code = try await identity.sendCode(to: .olena, meta: Self.owner)
                try await identity.guess(Self.signIn(code.other), from: 0..<tries)
                let elsewhere = IdentityUnderTest.client(number: 10)
                let refusal = try await identity.gateway.refusal(of: Self.signIn(code), meta: elsewhere)
                #expect(refusal == (tries < 2 ? nil : "identity.signInByCode.wrongCode"), "\(tries)")
            }
        }
    }

    @Test("Another client's request does not replace the owner's code; each code has its own attempts")
    func ownCode() async throws {
        try await IdentityUnderTest.run { identity in
            let code = try await identity.sendCode(to: .olena, meta: Self.owner)
            let stranger = IdentityUnderTest.client(number: 1)
            let foreign = try await identity.sendCode(to: .olena, meta: stranger)
            for _ in 0..<5 {
                let others = ["000001", "000002", "000003"].filter { $0 != code.text && $0 != foreign.text }
                let guess = OneTimeCode(unchecked: try #require(others.first))
                _ = try await identity.gateway.refusal(of: Self.signIn(guess), meta: stranger)
            }
            let right = try await identity.gateway.refusal(of: Self.signIn(foreign), meta: stranger)
            #expect(right == "identity.signInByCode.wrongCode")
            #expect(try await identity.gateway.refusal(of: Self.signIn(code), meta: Self.owner) == nil)
        }
    }

    @Test("A code that signs in voids all other sign-in codes of the number")
    func othersGo() async throws {
        try await IdentityUnderTest.run { identity in
            let stranger = IdentityUnderTest.client(number: 1)
            let foreign = try await identity.sendCode(to: .olena, meta: stranger)
            let code = try await identity.sendCode(to: .olena, meta: Self.owner)
            _ = try await identity.gateway.call(Self.signIn(code), meta: Self.owner)
            let refusal = try await identity.gateway.refusal(of: Self.signIn(foreign), meta: stranger)
            #expect(refusal == "identity.signInByCode.wrongCode")
        }
    }

    @Test("A courier's password code works though other clients have tried a hundred wrong ones")
    func courier() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addCourier(.mara)
            func reset(_ code: OneTimeCode) -> ResetCourierPassword {
                ResetCourierPassword(phone: .mara, code: code, password: .new, passwordConfirmation: .new)
            }
            try await identity.guess(reset(.example), from: 0..<50)
            let request = RequestPasswordReset(kind: .courier, phone: .mara)
            _ = try await identity.gateway.call(request, meta: Self.owner)
            try await identity.answerRequests()
            let code = try identity.code(to: PhoneNumber(.mara))
            // Another client makes a request too.
            _ = try await identity.gateway.call(request, meta: IdentityUnderTest.client(number: 1))
            try await identity.answerRequests()
            try await identity.guess(reset(code.other), from: 50..<100)
            #expect(try await identity.gateway.refusal(of: reset(code), meta: Self.owner) == nil)
            _ = try await identity.signIn(.mara, .new)
        }
    }

    @Test("An account's code for a new phone is unaffected by other accounts' requests and guesses")
    func newPhone() async throws {
        try await IdentityUnderTest.run { identity in
            let (ana, ivo) = (try await identity.signedInPerson(), try await identity.signedInPerson(.ivo))
            let change = ChangePhone(phone: .olena, password: IdentityUnderTest.personPassword)
            _ = try await identity.gateway.call(change, meta: ana.meta)
            try await identity.deliver()
            let code = try identity.code(to: .olena)
            _ = try await identity.gateway.call(change, meta: ivo.meta)
            for number in 0..<40 {
                var meta = ivo.meta
                meta.client = IdentityUnderTest.client(number: number).client
                let wrong = ConfirmPhone(phone: .olena, code: code.other)
                #expect(try await identity.gateway.refusal(of: wrong, meta: meta) == "identity.confirmPhone.wrongCode")
            }
            let confirmed = try await identity.gateway.call(ConfirmPhone(phone: .olena, code: code), meta: ana.meta)
            #expect(confirmed.signInPhone == .olena)
        }
    }

    @Test("R02.14 a wrong code for a courier's number runs the same statements whether or not a code was sent")
    func sameWork() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addCourier(.mara)
            for phone in [CroatianPhone.mara, .luka] {
                _ = try await identity.gateway.call(RequestPasswordReset(kind: .courier, phone: phone))
            }
            try await identity.answerRequests()
            let statements = try await Statements.watching(identity.database)
            var shapes: [[String]] = []
            for phone in [CroatianPhone.mara, .luka] {
                let before = statements.texts.count
                let wrong = ResetCourierPassword(
                    phone: phone, code: .example, password: .new, passwordConfirmation: .new)
                _ = try await identity.gateway.refusal(of: wrong)
                shapes.append(statements.shapes(from: before))
            }
            #expect(shapes[0] == shapes[1])
            // It writes in both cases, in the transaction that reads the code.
            let writes = shapes[0].drop { !$0.contains("FROM code") }.contains { $0.hasPrefix("UPDATE code") }
            #expect(writes)
        }
    }
}

extension IdentityUnderTest {
    /// Tries the call from these clients. All are refused as wrong, and none for another client's attempts.
    fileprivate func guess(_ call: some Call, from numbers: Range<Int>) async throws {
        for number in numbers {
            let refusal = try await gateway.refusal(of: call, meta: Self.client(number: number))
            #expect(refusal == "\(type(of: call).name).wrongCode", "\(number)")
        }
    }
}
